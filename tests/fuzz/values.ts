// Values for requests: ones that fit a schema, realistic ones (references to the cast's possessions, resolved when the
// request is sent), and hostile ones.
import fc from 'fast-check';
import { addDays, type GameDay, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import type { Schema } from './json-schema.ts';

/** What the cast can supply. Names that begin with `foreign` belong to a player who never calls. */
export const REFERENCES = [
  'play',
  'foreignPlay',
  'puzzle',
  'foursome',
  'name',
  'slug',
  'villaItem',
  'mischiefItem',
  'inventory',
  'disruption',
  'foreignDisruption',
  'session',
  'foreignSession',
  'code',
  'verifyToken',
  'resetToken',
  'password',
  'email',
  'transaction',
  'day',
] as const;

export type ReferenceKind = (typeof REFERENCES)[number];

/** A place in a request that the cast fills; `turn` chooses among several values. */
export class Reference {
  readonly kind: ReferenceKind;
  readonly turn: number;

  constructor(kind: ReferenceKind, turn: number) {
    this.kind = kind;
    this.turn = turn;
  }

  [fc.toStringMethod](): string {
    return `${this.kind}#${this.turn}`;
  }
}

/** Text inserted into JSON verbatim, for numbers that JavaScript cannot write. */
export class Verbatim {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  [fc.toStringMethod](): string {
    return `verbatim ${this.text}`;
  }
}

function reference(kind: ReferenceKind): fc.Arbitrary<unknown> {
  return fc.nat({ max: 7 }).map((turn) => new Reference(kind, turn));
}

const WORDS = ['crane', 'SLATE', 'audio', ' house ', 'ZZZZZ', 'garden', 'E', 'q'];
const PASSWORDS = ['correct horse', 'battery staple 9', 'ﬁne pässwörd', '😀😀😀😀😀😀😀😀', 'password'];

/** Values for fields by name, besides those that fit the schema. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  game_session_token: fc.oneof(
    { weight: 6, arbitrary: reference('play') },
    { weight: 1, arbitrary: reference('foreignPlay') },
  ),
  puzzle_id: reference('puzzle'),
  set_id: reference('puzzle'),
  guess: fc.constantFrom(...WORDS),
  word: fc.constantFrom(...WORDS),
  letter: fc.constantFrom('a', 'E', ' t ', 'q'),
  move: fc.constantFrom(1, 1, 1, 2, 3),
  from: fc.constantFrom(0, 0, 1),
  from_tick: fc.constantFrom(0, 0, 1),
  to_tick: fc.constantFrom(0, 1, 2, 5),
  username: reference('name'),
  assetSlug: reference('slug'),
  itemId: reference('mischiefItem'),
  inventory_item_id: reference('inventory'),
  disruption_id: fc.oneof(reference('disruption'), reference('foreignDisruption')),
  referral_code: reference('code'),
  token: fc.oneof(reference('verifyToken'), reference('resetToken')),
  password: fc.oneof(reference('password'), fc.constantFrom(...PASSWORDS)),
  current_password: reference('password'),
  new_password: fc.constantFrom(...PASSWORDS),
  email: reference('email'),
  new_email: reference('email'),
  before: reference('transaction'),
  date: reference('day'),
  day: reference('day'),
  week: reference('day'),
  game_date: reference('day'),
  number_of_shares: fc.constantFrom(1, 1, 2, 3, 10),
  quantity_to_sell: fc.constantFrom(1, 1, 2),
  limit: fc.constantFrom('1', '12', '100', '0', '101', '007'),
  offset: fc.constantFrom('0', '1', '1019', '1020', '-1'),
};

/** Fields whose name means something else in one call. */
const BY_CALL: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'POST /auth/register username': fc.stringMatching(/^[a-z]{6,14}$/),
  'POST /api/me/account/set-username username': fc.stringMatching(/^[a-z]{6,14}$/),
  'GET /api/users/check-username/{username} username': fc.stringMatching(/^[a-z]{3,14}$/),
  'DELETE /api/me/sessions/{id} id': fc.oneof(
    reference('session'),
    reference('foreignSession'),
    fc.constant('others'),
  ),
  'POST /api/villa/buy-item/{id} id': reference('villaItem'),
  'POST /api/villa/sell-back/{id} id': reference('villaItem'),
  'POST /api/pattern-match/submit guess': reference('foursome'),
  'POST /auth/register website': fc.constantFrom(null, undefined, ''),
  'POST /auth/token website': fc.constantFrom(undefined, ''),
};

/** A value that fits a schema, mostly a meaningful one; sometimes one just beyond its bounds. */
export function fitting(
  schema: Schema,
  { call, name }: { call: string; name: string },
): fc.Arbitrary<unknown> {
  const meant = BY_CALL[`${call} ${name}`] ?? BY_NAME[name];
  const usual = plain(schema, call);
  const known = meant ? fc.oneof({ weight: 7, arbitrary: meant }, { weight: 1, arbitrary: usual }) : usual;
  const beyond = beyondBounds(schema);
  if (beyond.length === 0) return known;
  return fc.oneof({ weight: 14, arbitrary: known }, { weight: 1, arbitrary: fc.constantFrom(...beyond) });
}

/** Values just outside a schema's bounds. */
function beyondBounds({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  enum: values,
}: Schema): unknown[] {
  return [
    ...(minimum !== undefined ? [minimum - 1, minimum + 0.5] : []),
    ...(maximum !== undefined ? [maximum + 1, maximum * 2] : []),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength !== undefined && maxLength < 10_000 ? ['x'.repeat(maxLength + 1)] : []),
    ...(minItems ? [Array(minItems - 1).fill(0)] : []),
    ...(maxItems !== undefined && maxItems < 100 ? [Array(maxItems + 1).fill(0)] : []),
    ...(values ?? []).flatMap((one) => (typeof one === 'string' ? [one.toUpperCase(), `${one} `] : [])),
  ];
}

function plain(schema: Schema, call: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => plain(one, call)));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, call)));
}

function ofType(type: string, schema: Schema, call: string): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9, minItems = 0, maxItems = 6 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1)),
        fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
      );
    case 'number':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => plain(one, call)));
      const item = schema.items ? plain(schema.items, call) : fc.constant(null);
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 6)) });
    }
    case 'object':
      return fittingObject(schema, call);
    default:
      return text(schema);
  }
}

function fittingObject({ properties = {}, required = [] }: Schema, call: string): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, { call, name })]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true });
}

function text({ pattern, minLength = 0, maxLength = 60, format }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(instantText);
  if (pattern?.includes('@')) return fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.example$/);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const sizes = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string(sizes) },
    { weight: 1, arbitrary: graphemes.map((one) => one.slice(0, maxLength).padEnd(minLength, '·')) },
    { weight: 2, arbitrary: fc.constantFrom(minLength, maxLength).map((length) => 'x'.repeat(length)) },
  );
}

/** Made once: fast-check takes a tenth of a second to build its grapheme tables. */
const graphemes = fc.string({ unit: 'grapheme', maxLength: 60 });

/** A date in a four-digit year, all that the pattern of instants allows. */
function instantText(date: Date): string {
  const text = date.toISOString();
  return text.length === 24 ? text : '2027-03-10T12:00:00.000Z';
}

/** Four of a puzzle's words, different ones each turn. */
export function foursomeOf(words: readonly string[], turn: number): string[] {
  if (words.length < 4) return ['ONE', 'TWO', 'THREE', 'FOUR'];
  return [0, 1, 2, 3].map((place) => words[(turn + place * (1 + (turn % 3))) % words.length]!);
}

/** Today, earlier days, the very first day, and days without a play. */
export function dayOf(turn: number): GameDay {
  const today = gameDayAt(Date.now());
  return ([0, 0, -1, -7, -30, 1, 40].map((days) => addDays(today, days))[turn] ?? '2026-01-01') as GameDay;
}
