// Drafts of requests, which fast-check makes and shrinks: caller, path, query, headers and body. They still contain
// references, so that a seed makes the same drafts whatever ids the server assigns.
import fc from 'fast-check';
import type { Operation, Parameter, Who } from './document.ts';
import { hostileText, hostileValue, SPOILS } from './hostile.ts';
import { fitting, Reference } from './values.ts';

/** The caller. `forged`: with an authorization that was never issued. */
export type Caller = 'player' | 'guest' | 'anonymous' | 'operator' | 'forged';

/** The body of a draft: none, a value written as the call's type, or such a value spoilt (`SPOILS`). */
export type DraftBody = { kind: 'none' } | { kind: 'value'; value: unknown } | SpoiltBody;

interface SpoiltBody {
  kind: 'spoilt';
  value: unknown;
  spoil: number;
}

/** A request before its references are resolved. */
export interface Draft {
  caller: Caller;
  /** Which of the callers of that kind. */
  actor: number;
  /** The authorization of a forged caller. */
  forged: unknown;
  path: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: [name: string, value: unknown][];
  body: DraftBody;
  /** Null for the one that the document names. */
  contentType: string | null;
  address: number;
}

const CALLERS: Readonly<Record<Who, Readonly<Partial<Record<Caller, number>>>>> = {
  anyone: { player: 4, guest: 4, anonymous: 3, forged: 1 },
  'guest or player': { player: 4, guest: 6, anonymous: 1, forged: 1 },
  'registered player': { player: 9, guest: 1, anonymous: 1, forged: 1 },
  operator: { operator: 8, player: 1, guest: 1, anonymous: 1, forged: 1 },
};

const FORGED: readonly unknown[] = [
  'Bearer',
  'Bearer null',
  'Bearer a b',
  'Basic cGxheWVyOnBhc3N3b3Jk',
  'nonsense',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(6000)}`,
  'Bearer \u00ff\u00fe',
  'Bearer __proto__',
  new Reference('foreignSession', 0),
  new Reference('session', 0),
  new Reference('play', 0),
];

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'application/jsonp',
  'image/svg+xml',
];

const SITES = ['cross-site', 'cross-site', 'same-site', 'same-origin', 'none', 'nonsense'];

/** Headers that may have any value. */
const ODD_HEADERS = [
  'x-captcha-response',
  'accept',
  'accept-language',
  'user-agent',
  'referer',
  'origin',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
  'sec-websocket-protocol',
  'content-encoding',
  'cf-connecting-ip',
  'cookie',
];

/** Drafts of requests for a call. */
export function draftsOf(operation: Operation): fc.Arbitrary<Draft> {
  const weights = Object.entries(CALLERS[operation.who]) as [Caller, number][];
  const placed = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  return fc.record({
    caller: fc.oneof(...weights.map(([caller, weight]) => ({ weight, arbitrary: fc.constant(caller) }))),
    actor: fc.nat({ max: 2 }),
    forged: fc.constantFrom(...FORGED),
    path: pathOf(operation, placed('path')),
    query: queryOf(operation, placed('query')),
    headers: headersOf(operation, placed('header')),
    body: bodyOf(operation),
    contentType: rarely<string | null>(fc.constant(null), {
      odd: fc.constantFrom(...CONTENT_TYPES),
      once: 25,
    }),
    address: fc.nat({ max: 0xffffff }),
  });
}

function pathOf(
  { name: call }: Operation,
  parameters: readonly Parameter[],
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        rarely(fitting(schema, { call, name }), { odd: hostileText, once: 3 }),
      ]),
    ),
    { noNullPrototype: true },
  );
}

function queryOf(
  { name: call }: Operation,
  parameters: readonly Parameter[],
): fc.Arbitrary<[string, unknown][]> {
  const own = parameters.map(({ name, schema, required }) => {
    const pair = (value: fc.Arbitrary<unknown>) => value.map((one): [string, unknown][] => [[name, one]]);
    return fc.oneof(
      { weight: required ? 20 : 6, arbitrary: pair(fitting(schema, { call, name })) },
      { weight: 3, arbitrary: pair(hostileText) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(hostileText, hostileText)
          .map((two) => two.map((one): [string, unknown] => [name, one])),
      },
      { weight: required ? 1 : 10, arbitrary: fc.constant<[string, unknown][]>([]) },
    );
  });
  const unknown = fc.tuple(
    fc.constantFrom('__proto__', 'constructor', 'unknown', 'limit', 'token'),
    hostileText,
  );
  const extra = rarely(fc.constant<[string, unknown][]>([]), {
    odd: unknown.map((pair) => [pair]),
    once: 20,
  });
  return fc.tuple(extra, ...own).map((lists) => lists.flat());
}

function headersOf(
  { name: call }: Operation,
  parameters: readonly Parameter[],
): fc.Arbitrary<[string, unknown][]> {
  const own = parameters.map(({ name, schema, required }) =>
    fc.oneof(
      { weight: required ? 1 : 5, arbitrary: fc.constant<[string, unknown][]>([]) },
      {
        weight: required ? 12 : 4,
        arbitrary: fc
          .oneof(
            { weight: 1, arbitrary: fc.constantFrom('key-used-again', 'another-key-again') },
            { weight: 4, arbitrary: fitting(schema, { call, name }) },
          )
          .map((value): [string, unknown][] => [[name, value]]),
      },
      { weight: 2, arbitrary: hostileText.map((value): [string, unknown][] => [[name, value]]) },
    ),
  );
  const none = fc.constant<[string, unknown][]>([]);
  const site = fc.constantFrom(...SITES).map((value): [string, unknown][] => [['sec-fetch-site', value]]);
  const odd = fc
    .tuple(fc.constantFrom(...ODD_HEADERS), hostileText)
    .map((pair): [string, unknown][] => [pair]);
  return fc
    .tuple(...own, rarely(none, { odd: site, once: 15 }), rarely(none, { odd, once: 8 }))
    .map((lists) => lists.flat());
}

function bodyOf({ name: call, body }: Operation): fc.Arbitrary<DraftBody> {
  if (!body) return fc.constant({ kind: 'none' });
  const fine = fitting(body.schema, { call, name: '' });
  const place = fc.nat({ max: 40 });
  const changed = fc
    .tuple(fine, place, hostileValue)
    .map(([value, at, odd]) => withOneChanged(value, { at, change: () => odd }));
  const lacking = fc
    .tuple(fine, place)
    .map(([value, at]) => withOneChanged(value, { at, change: () => undefined }));
  const asValue = (value: unknown): DraftBody => ({ kind: 'value', value });
  return fc.oneof(
    { weight: 11, arbitrary: fine.map(asValue) },
    { weight: 5, arbitrary: changed.map(asValue) },
    { weight: 1, arbitrary: lacking.map(asValue) },
    { weight: 1, arbitrary: hostileValue.map(asValue) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('spoilt' as const),
        value: fine,
        spoil: fc.nat({ max: SPOILS.length - 1 }),
      }),
    },
    { weight: body.isRequired ? 0 : 3, arbitrary: fc.constant<DraftBody>({ kind: 'none' }) },
  );
}

function rarely<T>(
  usual: fc.Arbitrary<T>,
  { odd, once }: { odd: fc.Arbitrary<T>; once: number },
): fc.Arbitrary<T> {
  return fc.oneof({ weight: once - 1, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** A copy of a value with one of its nodes, counted in order, replaced. */
function withOneChanged(value: unknown, { at, change }: { at: number; change: () => unknown }): unknown {
  let left = at % Math.max(1, placesIn(value));
  const copy = (one: unknown): unknown => {
    if (left-- === 0) return change();
    if (Array.isArray(one)) return one.map(copy);
    if (isPlainObject(one))
      return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, copy(field)]));
    return one;
  };
  return copy(value);
}

function placesIn(value: unknown): number {
  const inner = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [];
  return 1 + inner.reduce((sum: number, one) => sum + placesIn(one), 0);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
