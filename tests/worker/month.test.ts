// Players follow the server's clock while cron runs every night: dividends, upkeep, achievements, challenges, Monday's steps,
// and clean books each day. `npm run month` runs 31 days, `npm test` five days with a Monday among them.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import worker from '../../worker/local.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { addDays, type GameDay, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { join, playTriordle } from '../support/challengers.ts';
import { playMemory, serverNow, setClock } from '../support/client.ts';
import { buyPots, HIVES } from '../support/economy-calls.ts';
import { ops } from '../support/ops-calls.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';
import { ctx, db, scalarOf } from '../support/record.ts';
import { expectAllAccountedFor, type RichPlayer, richPlayer } from '../support/rich-player.ts';

const DAYS = Number((env as unknown as { MONTH_DAYS: string }).MONTH_DAYS);
/** A Friday. */
const FIRST = '2027-01-29' as GameDay;
const NAMES = ['Mara', 'Bea', 'Cleo', 'Dag', 'Eve', 'Finn'];
/** An access token lives for 30 days. */
const DAYS_SIGNED_IN = 20;
const CHEAPEST = [...LANDMARKS].sort((one, other) => one.priceMillis - other.priceMillis).slice(0, 40);

/** One run of cron, which does everything due. */
async function cron(now: string): Promise<void> {
  await setClock(now);
  const context = createExecutionContext();
  const controller = createScheduledController({
    cron: '*/10 * * * *',
    scheduledTime: new Date(Date.parse(now)),
  });
  await worker.scheduled(controller, env);
  await waitOnExecutionContext(context);
}

/** Each player's day: challenge, play, spend a little. One stays away on every third day. */
async function liveDay({
  day,
  place,
  players,
}: {
  day: GameDay;
  place: number;
  players: RichPlayer[];
}): Promise<void> {
  await setClock(`${day}T12:00:00Z`);
  for (const [number, player] of players.entries()) {
    if (number === 5 && place % 3 === 0) continue;
    if (place % DAYS_SIGNED_IN === DAYS_SIGNED_IN - 1) await signInAgain(player);
    await player.post('/api/session/init');
    if (number < 4) expect((await join(player, 25)).status).toBe(200);
    await playTriordle(player, { vain: (number + place) % 3 });
    if (number % 2 === 0) await playMemory(player);
    const { slug } = CHEAPEST[(number + place * players.length) % CHEAPEST.length]!;
    const bought = await player.post(`/api/assets/${slug}/purchase-shares`, { number_of_shares: 1 });
    expect(bought.status).toBe(200);
    if (place === 0) {
      expect((await buyPots(player)).status).toBe(200);
      expect((await player.post(`/api/villa/buy-item/${HIVES.id}`)).status).toBe(200);
    }
  }
}

async function signInAgain(player: RichPlayer): Promise<void> {
  const { now_ms } = await serverNow();
  const { publicId } = player;
  player.accessToken = (await startSession(ctx, { publicId, device: 'test', now_ms })).accessToken;
}

/** The operators' findings. For a home in an object the directory places nobody there, so only its books are audited. */
async function auditOfAll(): Promise<unknown> {
  if (IS_OVER_OBJECT) return auditLedger(db);
  return (await ops('audit')).body;
}

async function expectCleanBooks(day: GameDay): Promise<void> {
  expect(await auditOfAll(), day).toMatchObject({ ok: true, total: 0, findings: [] });
  expect(await db.all(sql`SELECT * FROM audit_findings`), day).toEqual([]);
  expect(await db.all(sql`SELECT day, step FROM job_runs WHERE done_at IS NULL`), day).toEqual([]);
  expect(await db.all(sql`SELECT balance FROM accounts WHERE id = -4 AND balance <> 0`), day).toEqual([]);
  await expectAllAccountedFor();
}

test('a month in which players follow the clock and cron runs every night leaves clean books [§2 Postings]', async () => {
  await setClock(`${FIRST}T08:00:00Z`);
  const players: RichPlayer[] = [];
  for (const name of NAMES) players.push(await richPlayer(name, 5000));
  for (let place = 0; place < DAYS; place++) {
    const day = addDays(FIRST, place);
    await liveDay({ day, place, players });
    const night = addDays(day, 1);
    await cron(`${night}T00:10:00Z`);
    await cron(`${night}T01:30:00Z`);
    await expectCleanBooks(day);
  }
  await expectTold(players[0]!);
}, 1_800_000);

/** The notifications of a player who was there every day. */
async function expectTold(mara: RichPlayer): Promise<void> {
  const sundays = Array.from({ length: DAYS }, (_, place) => addDays(FIRST, place)).filter(
    (day) => addDays(day, 1) === (weekOf(addDays(day, 1)) as string),
  ).length;
  const count = (statement: ReturnType<typeof sql>) =>
    scalarOf<number>(sql`SELECT COUNT(*) AS rows FROM (${statement})`);
  const hers = sql`player_id = ${mara.playerId}`;
  // No shares were held at the beginning of the first day, so the smallest number gives no dividend.
  const dividends = sql`SELECT 1 FROM settlements WHERE ${hers} AND dividend_millis > 0`;
  expect(await count(dividends)).toBe(DAYS - 1);
  expect(await count(sql`SELECT 1 FROM settlements WHERE ${hers} AND villa_net_millis IS NOT NULL`)).toBe(
    DAYS,
  );
  const badges = await count(sql`SELECT 1 FROM achievements WHERE ${hers}`);
  expect(badges).toBeGreaterThan(0);
  expect(
    await count(
      sql`SELECT 1 FROM notifications WHERE ${hers} AND notification_type = 'ACHIEVEMENT_UNLOCKED'`,
    ),
  ).toBe(badges);
  expect(await count(sql`SELECT 1 FROM challenge_matchups`)).toBe(2 * DAYS);
  expect(await count(sql`SELECT 1 FROM news WHERE event_type = 'RANKING_SNAPSHOT_WEEKLY'`)).toBe(sundays);
  for (const type of ['RANKING_UPDATE', 'WEEKLY_RECAP'])
    expect(
      await count(sql`SELECT 1 FROM notifications WHERE ${hers} AND notification_type = ${type}`),
      type,
    ).toBe(sundays);
  expect(await count(sql`SELECT 1 FROM achievements WHERE badge = 'wealth_baron'`)).toBeGreaterThan(0);
  const told = (await mara.get('/api/notifications/')).body as { notification_type: string }[];
  const types = new Set(told.map(({ notification_type }) => notification_type));
  for (const type of ['ASSET_DIVIDEND', 'VILLA_UPKEEP_PROCESSED', 'WEEKLY_RECAP', 'RANKING_UPDATE'])
    expect(types, type).toContain(type);
}
