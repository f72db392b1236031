// The players of a fuzz run: they register over HTTP, and the product's own statements give them Sparks and sessions.
import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { newSession } from '../../worker/access/session-store.ts';
import { hashOfToken, newToken } from '../../worker/platform/tokens.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from '../support/gift.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { Stage } from './cast.ts';

/** Every player's first password. */
export const PASSWORD = 'correct horse';

const WEALTH = sparks(500_000);
const DAY_MS = 86_400_000;

export interface Player {
  name: string;
  email: string;
  token: string;
  sessionId: string;
  publicId: string;
  code: string;
}

const dialect = new SQLiteAsyncDialect();
let entered = 0;

/** A number in letters: the digits of some numbers read as words that usernames may not contain. */
function inLetters(number: number): string {
  return number.toString(4).replace(/\d/g, (digit) => 'bvwz'[Number(digit)]!);
}

/** Registers a player by invitation and gives it Sparks and a session. Throws if registering is refused. */
export async function enterPlayer(
  { server, connections }: Pick<Stage, 'server' | 'connections'>,
  { code }: { code: string },
): Promise<Player> {
  const name = `fuzz_${inLetters(entered++)}`;
  const email = `${name}@doxa.example`;
  const { status, body } = await connections.send(`${server.url}/auth/register`, {
    body: { username: name, email, password: PASSWORD, referral_code: code },
    headers: { 'cf-connecting-ip': `192.168.${entered >> 8}.${entered & 255}` },
  });
  if (status !== 200) throw new Error(`Not registered: ${status} ${JSON.stringify(body)}`);
  const now_ms = Date.now();
  await run(server, gift({ to: body.id, amount: WEALTH, day: gameDayAt(now_ms), now_ms }));
  const player = { name, email, publicId: body.id, code: body.referral_code, token: '', sessionId: '' };
  player.token = newAccessToken({ ...LOCAL_SECRETS, edition: 'home' });
  player.sessionId = await startSession(server, player);
  return player;
}

/** Starts another session for a player and returns its id. */
export function startAnotherSession(
  { server }: Pick<Stage, 'server'>,
  { publicId }: Player,
): Promise<string> {
  return startSession(server, { publicId, token: newAccessToken({ ...LOCAL_SECRETS, edition: 'home' }) });
}

/** The token of a link, as if mailed to a player; it voids no other link. */
export async function issueMailToken(
  { server }: Pick<Stage, 'server'>,
  { player, purpose }: { player: Player; purpose: 'verify' | 'reset' },
): Promise<string> {
  const token = newToken();
  const now_ms = Date.now();
  await run(
    server,
    sql`INSERT INTO mail_links (token_hash, public_id, purpose, email, email_key, created_at, expires_at)
      SELECT ${hashOfToken(token)}, public_id, ${purpose}, email, email_key, ${now_ms}, ${now_ms + DAY_MS}
      FROM persons WHERE public_id = ${player.publicId} AND email IS NOT NULL`,
  );
  return token;
}

async function startSession(
  server: Server,
  { publicId, token }: { publicId: string; token: string },
): Promise<string> {
  await run(
    server,
    newSession({ player: idOf(publicId), accessToken: token, device: 'Fuzzer', now_ms: Date.now() }),
  );
  const [row] = await run<{ id: string }>(
    server,
    sql`SELECT id FROM sessions WHERE token_hash = ${hashOfToken(token)}`,
  );
  return row?.id ?? 'none';
}

function idOf(publicId: string): SQL {
  return sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
}

function run<Row>(server: Server, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return server.rows<Row>(query.sql, ...query.params);
}
