/**
 * Characters that a terminal obeys, hides or reorders: control, format (bidi, zero width), surrogates, private and
 * unassigned ones, line separators, blanks other than a space, everything that is ignored when drawn.
 */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/u;
const unsafeAll = new RegExp(unsafe.source, 'gu');

export const isUnsafe = (character: string): boolean => unsafe.test(character);
export const replaceUnsafe = (text: string, by: (character: string) => string): string => text.replace(unsafeAll, by);
