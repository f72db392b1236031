// A sample of every call: a path, a valid body, and who may make it.
import { toJSONSchema } from 'zod/v4/core';
import { type Call, pathWith } from '../../worker/shared/contract/call.ts';
import { type Client, guest, player } from './client.ts';
import { LOCAL_SECRETS } from './local-secrets.ts';

const PARAMS: Record<string, string> = {
  game_type: 'memory',
  game_date: '2027-03-10',
  code: 'home.not-a-challenge-at-all',
  key: 'memory',
  provider: 'google',
  username: 'mara',
  assetSlug: 'eiffel-tower',
  id: '1',
  itemId: '1',
  device: 'a'.repeat(32),
};

/** Two calls have a parameter with the same name and different meanings. */
const OWN_PARAMS: Record<string, Record<string, string>> = {
  '/api/leaderboards/player-stats/{key}': { key: 'net_worth' },
};

/** A call's path, with some parameters changed. */
export const pathOf = (call: Call, changed: Record<string, string> = {}) =>
  pathWith(call, { ...PARAMS, ...OWN_PARAMS[call.path], ...changed });

/** A value for every field of any call's body. */
export const SAMPLE_BODY: Record<string, unknown> = {
  game_type: 'memory',
  game_date: '2027-03-10',
  reaction: 'wow',
  is_muted: true,
  view: 'home',
  game_session_token: 't',
  move: 1,
  position: 0,
  first: 0,
  second: 1,
  from: 0,
  from_tick: 0,
  to_tick: 0,
  moves: [],
  words: [],
  letter: 'A',
  word: 'CRANE',
  puzzle_id: 'p',
  puzzle: { game_type: 'wordclue', word: 'SOUFFLE', theme: 'Made of eggs' },
  draft: 1,
  version: 1,
  pool: 'wordclue',
  explanation: 'The word had been played before.',
  is_unlisted: true,
  is_shown: true,
  declined: true,
  guess: ['A', 'B', 'C', 'D'],
  username: 'someone',
  email: 'someone@example.com',
  password: 'correct horse',
  current_password: 'correct horse',
  new_password: 'another harbour',
  new_email: 'other@example.com',
  token: 't',
  provider: 'google',
  id_token: 'a.b.c',
  number_of_shares: 1,
  quantity_to_sell: 1,
  inventory_item_id: '1',
  disruption_id: '1',
  wager_sparks: 0,
  name: 'A promotion',
  description: 'For a week',
  bonus: 7500,
  days: 7,
  scopes: ['read'],
  lasts_days: 90,
  day: '2027-03-10',
  state: 'off',
  edition: 'oc-1',
  text: 'someone',
  newcomers: 'closed',
  how: 'off',
  time_zone: 'UTC',
  quiet_from: 22,
  quiet_until: 8,
  endpoint: 'https://push.example',
  p256dh: 'k'.repeat(87),
  auth: 'k'.repeat(22),
  vapid_key: 'k'.repeat(87),
  report: 1,
  seats: 1,
  kind: 'name',
  player: 'someone',
  reason: 'offensive',
  answer: 'dismissed',
  decision: 'cleared',
  since_day: '2027-03-10',
};

/** The valid part of a query whose other parts are hostile. */
export const SAMPLE_QUERY = { puzzle_id: 'p', game_type: 'memory', scope: 'all', token: 't' };

/** A text for a call whose body is one bare text. */
export const SAMPLE_TEXT = 'someone@example.com';

export const isText = (call: Call) => call.body?.safeParse(SAMPLE_TEXT).success === true;
export const typeOf = (call: Call) =>
  call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

/** The sample as a call's body, with some fields changed. */
export function bodyOf(call: Call, changed: Record<string, unknown> = {}): string {
  if (isText(call)) return JSON.stringify(SAMPLE_TEXT);
  const fields = { ...SAMPLE_BODY, ...changed };
  if (call.bodyType !== 'form') return JSON.stringify(fields);
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
}

/** The names of a schema's fields. */
export function namesOf(schema: Call['body']): string[] {
  if (!schema) return [];
  const { properties = {}, anyOf = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [properties, ...anyOf.map((way) => (way as { properties?: object }).properties ?? {})].flatMap(
    Object.keys,
  );
}

/** A client who may make a call. */
export async function callerOf(call: Call): Promise<Client> {
  if (call.who === 'player') return player('mara');
  const client = await guest();
  if (call.who === 'operator') client.accessToken = LOCAL_SECRETS.OPS_TOKEN;
  return client;
}
