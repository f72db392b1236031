// How bots arrive, become players and leave, by the product's own statements: the guest's row becomes the account, gets its
// welcome bonus, pays its referrer, and proves its address by the mailed link.
import { sql } from 'drizzle-orm';
import { startSession } from '../../worker/access/session-store.ts';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { deactivate } from '../../worker/features/accounts/deactivation.ts';
import { issueLink } from '../../worker/features/accounts/mail-links.ts';
import { registering } from '../../worker/features/accounts/registering.ts';
import { proveAddress } from '../../worker/features/accounts/verification.ts';
import { personKeyOf } from '../../worker/model/players/emails.ts';
import { claimOf } from '../../worker/model/rewards/claims.ts';
import { invitationOf } from '../../worker/model/rewards/invites.ts';
import { claimWelcome, type WelcomeFacts, welcomeFacts } from '../../worker/model/rewards/welcome.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { actOn } from '../../worker/platform/known-facts.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { registerPlayer } from '../support/register-player.ts';
import { type Bot, originOfBot } from './bots.ts';
import { happens, oneOf, REGISTERING } from './habits.ts';
import { idOf, type World } from './world.ts';

/** The code of the operator's own account, with which everybody may register. */
const HOUSE_CODE = 'invited-by-the-house';

/** Makes the account that invites players without a referrer. It never plays. */
export async function openHouse({ db }: World, now_ms: number): Promise<void> {
  const registration = {
    publicId: 'the-inviting-account',
    guestNumber: 1000,
    username: 'the_inviter',
    referralCode: HOUSE_CODE,
    createdAt: now_ms,
  };
  await db.batch(registerPlayer({ registration, today: gameDayAt(now_ms), now_ms }));
}

/**
 * Registers a bot, referred by a given one, else by one of `players` or by the house, and has it verify its address if it
 * is one that does.
 */
export async function register(
  world: World,
  { bot, players, by, now_ms }: { bot: Bot; players: readonly Bot[]; by?: Bot | undefined; now_ms: number },
): Promise<void> {
  const { db, env, gates } = world;
  const isBrought = players.length > 0 && happens(bot.random, REGISTERING.byPlayersCodePercent);
  const inviter = by ?? (isBrought ? oneOf(bot.random, players) : null);
  const code = inviter ? await codeOf(world, inviter) : HOUSE_CODE;
  const invitation = (await invitationOf(db, { code }))!;
  const guest = {
    publicId: bot.publicId,
    createdAt: now_ms,
    referralCode: null,
    hasPlayed: false,
    edition: 'home',
  };
  const newcomer = { guest, wasHere: true };
  const email = `${bot.name}@example.com`;
  const claims = [claimOf({ kind: 'welcome', identity: personKeyOf(email), secret: env.HASH_SECRET })];
  const act = (known: WelcomeFacts, unchanged: Statement) => {
    const change = registering({
      newcomer,
      account: { username: bot.name, email, passwordHash: 'never used' },
      invitation,
      origin: originOfBot(bot),
      gates,
      welcome: { claims, known, waits: false },
      now_ms,
    });
    const deciding = [unchanged, ...change.deciding, ...claimWelcome({ claims, areProven: false, now_ms })];
    const seen = sql`
      UPDATE players SET last_seen_day = ${gameDayAt(now_ms)} WHERE public_id = ${bot.publicId}`;
    return changeBoth(ctxOf(env), { ...change, deciding, atOnce: [seen] });
  };
  await actOn<WelcomeFacts, unknown>(db, { facts: welcomeFacts({ claims, now_ms }), act });
  bot.isRegistered = true;
  await learnId(world, bot);
  if (bot.verifies ?? happens(bot.random, REGISTERING.verifyPercent)) await verify(world, { bot, now_ms });
}

/** Reads the id of the row that a bot's first result or registration made. */
export async function learnId({ db }: World, bot: Bot): Promise<void> {
  const [row] = await db.all<{ id: number | null }>(sql`SELECT ${idOf(bot)} AS id`);
  bot.playerId = row!.id!;
}

export async function closeAccount(
  { env }: World,
  { bot, now_ms }: { bot: Bot; now_ms: number },
): Promise<void> {
  const { session } = await startSession(ctxOf(env), { publicId: bot.publicId, device: 'simulated', now_ms });
  const mailing = { ctx: ctxOf(env), post: () => {}, background: () => {} };
  const credentials = { email: null } as Parameters<typeof deactivate>[1]['credentials'];
  await deactivate(mailing, { session, credentials, nonce: null, now_ms });
}

async function codeOf({ db }: World, bot: Bot): Promise<string> {
  const [row] = await db.all<{ referral_code: string }>(
    sql`SELECT referral_code FROM persons WHERE public_id = ${bot.publicId}`,
  );
  return row!.referral_code;
}

async function verify({ env, gates }: World, { bot, now_ms }: { bot: Bot; now_ms: number }): Promise<void> {
  const email = `${bot.name}@example.com`;
  const address = { email, emailKey: email.toLowerCase() };
  const issued = await issueLink(ctxOf(env), { publicId: bot.publicId, purpose: 'verify', address, now_ms });
  const token = new URL(issued!.url).searchParams.get('token')!;
  await proveAddress({ ctx: ctxOf(env), gates, now_ms }, { token });
}
