// Several editions in one deployment: further ones in the list, visitors from all over the world, players in each.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { registerPerson, registerPlayer } from '../../worker/access/register-player.ts';
import { startSession } from '../../worker/access/session-store.ts';
import { forgetEditions } from '../../worker/model/editions/list.ts';
import { inEdition } from '../../worker/platform/context.ts';
import { integer } from '../../worker/platform/database.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { Client, serverNow } from './client.ts';
import { ctx as home } from './record.ts';

/** Sets whether the deployment has further editions. */
export function haveFurther(is: boolean): void {
  Object.assign(env, { FURTHER_EDITIONS: is ? 'on' : '' });
}

/** Opens the stores of editions that are not in the list yet. */
export async function openStores(...editions: string[]): Promise<void> {
  for (const edition of editions) await home.open(edition);
}

/** Adds or changes an edition, and clears the isolates' copies of the list. */
export async function setEdition(
  name: string,
  { state = 'open', room = 100, players = 0 }: { state?: string; room?: number; players?: number } = {},
): Promise<void> {
  const region = name.split('-')[0]!;
  await home.open(name);
  await home.directory.all(sql`
    INSERT INTO editions (name, region, state, room, players, epoch, opened_at)
    VALUES (${name}, ${region}, ${state}, ${integer(room)}, ${integer(players)}, 0, 1)
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, room = excluded.room, players = excluded.players`);
  forgetEditions();
}

/** Opens these editions besides home, around each test that follows. */
export function besideHome(...editions: string[]): void {
  beforeEach(async () => {
    haveFurther(true);
    for (const edition of editions) await setEdition(edition);
  });
  afterEach(() => haveFurther(false));
}

/** A browser in a region that has just opened the page. */
export async function visitorFrom(region: string, code?: string): Promise<Client> {
  const client = new Client();
  client.cookie = `doxa_region=${region}`;
  const { status } = await client.post('/api/start', { view: 'home', ...(code && { referral_code: code }) });
  if (status !== 200) throw new Error(`The page does not open: ${status}.`);
  return client;
}

/** A registered player of an edition: the person in the directory, the player and the session in the edition. */
export async function playerIn(edition: string, username: string): Promise<Client & { publicId: string }> {
  const ctx = inEdition(home, edition);
  const { now_ms } = await serverNow();
  const publicId = crypto.randomUUID();
  const account = {
    publicId,
    edition,
    guestNumber: 1234,
    username,
    createdAt: now_ms,
    registered_ms: now_ms,
  };
  await ctx.db.batch(registerPlayer(account, { today: gameDayAt(now_ms) }));
  await ctx.directory.all(registerPerson({ ...account, referralCode: `code-${username}` }));
  const { accessToken } = await startSession(ctx, { publicId, device: 'test', now_ms });
  return Object.assign(new Client(), { accessToken, publicId });
}
