import type { Acceptable, Exchange } from './property.ts';

/** How a target that may be without the method refuses it, whatever else is wrong with the request. */
export function ifLacking({ method, state, profile: { codes } }: Exchange): readonly Acceptable[] {
  const isHidden = method?.gate !== undefined && state.advertises(method.gate) !== 'yes';
  const lacking = [
    ...(isHidden ? [codes.notAdvertised ?? codes.unknownMethod] : []),
    ...(method?.mayLack === true ? [codes.unknownMethod] : []),
  ];
  return lacking.length === 0 ? [] : [{ codes: lacking, id: 'echo' }];
}
