/** Names that an object has without anyone putting them there: a table of handlers looked up with `table[name]` has them all. */
export const prototypeNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
  '__lookupGetter__',
  '__class__',
  '__init__',
] as const;
