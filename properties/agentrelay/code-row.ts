import { codeOf } from '../../src/model/duty.ts';
import { defineCheck, type Receipt } from '../../src/model/property.ts';
import { at, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'code, symbol and HTTP status of an error are of one row of the table',
  level: 'must',
  surface: 'any',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: 'RPC code, HTTP status, Symbol, Meaning',
  },
  judges: (receipt) =>
    receipt.is === 'answer' && (isRest(receipt) ? symbolOf(receipt) : codeOf(receipt.message)) !== undefined,
  broken: (receipt) => {
    const rows = receipt.profile.codes.rows ?? [];
    const [code, symbol, status] = [codeOf(receipt.message), symbolOf(receipt), receipt.arrival?.status];
    const row = rows.find((each) => (isRest(receipt) ? each.symbol === symbol : each.code === code));
    const wrong = (what: string, expected: string, got: string) => ({ observed: what, expected, got });
    if (row === undefined) return wrong('a name that is not in the table', 'one of its rows', symbol ?? `code ${code}`);
    const { code: known, symbol: name } = row;
    if (!isRest(receipt) && symbol !== undefined && symbol !== name) {
      return wrong(`${known} with another symbol`, name, symbol);
    }
    // Of what is wrong with a request before its route is looked at, such as 405 or 413, the table says nothing.
    if (
      status === undefined ||
      status === row.status ||
      (isRest(receipt) && !rows.some((each) => each.status === status))
    )
      return undefined;
    return wrong(`${name} with HTTP ${status}`, `HTTP ${row.status}`, `HTTP ${status}`);
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"tasks/fly","params":{}}',
    ],
    passes: [
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_1","details":{}}}}',
    ],
    fails: [
      '< 200 {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_1","details":{}}}}',
    ],
  },
});

const isRest = ({ answers }: Receipt): boolean => answers?.surface === 'rest';

/** Of a success on REST, `code` would mean something else. */
function symbolOf(receipt: Receipt): string | undefined {
  const { message, arrival } = receipt;
  if (!isRest(receipt)) return stringOf(at(message.error, 'data.code'));
  return (arrival?.status ?? 0) >= 400 ? stringOf(at(message.node, 'code')) : undefined;
}
