// Live updates of a matchup, and how lost calls and turns are made up.
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patiently, poolOf } from '../../worker/plays/pool-calls.ts';
import {
  bea,
  check,
  DAY,
  entryStateOf,
  expectSoundPools,
  join,
  listen,
  makeMember,
  mara,
  meetChallengers,
  playTriordle,
  resultOf,
} from '../support/challengers.ts';
import { guest, setClock } from '../support/client.ts';
import { PushReceiver } from '../support/push-receiver.ts';
import { ctx, db } from '../support/record.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';
import { alarmIn, stopClock } from '../support/stuck-clock.ts';

beforeEach(meetChallengers);

describe('after a lost call or turn', () => {
  const pool = () => poolOf(ctx, { game: 'triordle' });

  test('the next check makes up a call that never arrived [§Challenge pools]', async () => {
    for (const who of [mara, bea]) await join(who, 50);
    await playTriordle(mara);
    await evictDurableObject(pool());
    await db.batch([
      sql`UPDATE challenge_entries SET state = 'finished', finished_at = 5 WHERE player_id = ${bea.playerId}`,
      resultOf({ playerId: bea.playerId, day: DAY, base_tenths: 10 }),
    ]);
    expect(await check(mara)).toMatchObject({ winner_username: 'Mara', prize_won: 200 });
    await expectSoundPools();
  });

  test('a result that only the alarm could deliver is still paired [§The life of a play]', async () => {
    for (const who of [mara, bea]) await join(who, 50);
    await playTriordle(mara);
    await db.all(sql`ALTER TABLE results RENAME TO lost_results`);
    expect((await playTriordle(bea)).body).toMatchObject({ pending: true, matchup_result: null });
    await db.all(sql`ALTER TABLE lost_results RENAME TO results`);
    await runDurableObjectAlarm(env.PLAYERS.get(env.PLAYERS.idFromName(bea.publicId)));
    await expect.poll(() => entryStateOf(bea)).toBe('matched');
    await expectSoundPools();
  });

  test('a turn that failed for a day that has closed since leaves no alarm running [§Traps of the platform]', async () => {
    await db.batch(makeMember({ ...mara, day: DAY }));
    await db.all(sql`ALTER TABLE challenge_matchups RENAME TO lost_matchups`);
    await db.all(sql`ALTER TABLE challenge_entries RENAME TO lost_entries`);
    await pool().judgedAfterTurn({ game: 'triordle', day: DAY, publicId: mara.publicId });
    await db.all(sql`ALTER TABLE lost_entries RENAME TO challenge_entries`);
    await db.all(sql`ALTER TABLE lost_matchups RENAME TO challenge_matchups`);
    await setClock('2027-03-11T01:31:00Z');
    expect(await runDurableObjectAlarm(pool())).toBe(true);
    expect(await runDurableObjectAlarm(pool())).toBe(false);
  });

  test('the alarm repeats a turn that the store refused [§Challenge pools]', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY, wager: 25 })));
    await db.all(sql`ALTER TABLE news RENAME TO lost_news`);
    await db.all(sql`UPDATE results SET base_tenths = 600 WHERE player_id = ${mara.playerId}`);
    expect(await check(bea)).toMatchObject({ isNoMatchup: true });
    expect(await entryStateOf(bea)).toBe('finished');
    await db.all(sql`ALTER TABLE lost_news RENAME TO news`);
    await evictDurableObject(pool());
    expect(await runDurableObjectAlarm(pool())).toBe(true);
    expect([await entryStateOf(mara), await entryStateOf(bea)]).toEqual(['matched', 'matched']);
    expect(await runDurableObjectAlarm(pool())).toBe(false);
    await expectSoundPools();
  });

  test('an object evicted in the middle of a turn has an alarm, set before the turn', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY, wager: 25 })));
    const goOn = await stopClock(pool(), { after: 0 });
    const asked = { game: 'triordle', day: DAY, publicId: mara.publicId } as const;
    const judged = pool().judgedAfterTurn(asked);
    await expect.poll(() => alarmIn(pool())).not.toBeNull();
    await goOn();
    await judged;
    expect([await entryStateOf(mara), await entryStateOf(bea)]).toEqual(['matched', 'matched']);
  });

  test('a reply waits two seconds at most for a pool that does not answer', { tags: ['long'] }, async () => {
    const later = new Promise((resolve) => setTimeout(() => resolve('later'), 10_000));
    expect(await Promise.race([patiently(new Promise(() => {})), later])).toBeNull();
  });

  test('a pool that cannot take its turn delays no result', async () => {
    await join(mara, 25);
    await db.all(sql`ALTER TABLE challenge_matchups RENAME TO lost_matchups`);
    const { status, body } = await playTriordle(mara);
    expect([status, body.pending, body.matchup_result]).toEqual([200, false, null]);
    await db.all(sql`ALTER TABLE lost_matchups RENAME TO challenge_matchups`);
    expect(await check(mara)).toMatchObject({ isNoMatchup: true });
    expect(await entryStateOf(mara)).toBe('waiting');
  });
});

describe('a challenge reminder', () => {
  let reminded: string[] = [];
  beforeEach(() => {
    reminded = [];
    vi.stubGlobal('fetch', async (url: string) => {
      reminded.push(url);
      return new Response(null, { status: 201 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function subscribe(who: RichPlayer): Promise<string> {
    const { vapid_key } = (await who.get('/api/me/reminders')).body;
    const endpoint = `https://fcm.googleapis.com/fcm/send/${who.publicId}`;
    const hours = { time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };
    const browser = await PushReceiver.subscribed(vapid_key);
    expect((await who.post('/api/me/reminders', { ...hours, ...browser.at(endpoint) })).status).toBe(200);
    return endpoint;
  }

  test('goes to a member who waited for an opponent, not to one who has just played or has the page open [§15 Reminders]', async () => {
    const [hers] = [await subscribe(mara), await subscribe(bea)];
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    expect((await playTriordle(bea)).body.matchup_result).not.toBeNull();
    await expect.poll(() => reminded).toEqual([hers]);
  });

  test('is not sent to a member whose open page receives the news [§15 Reminders]', async () => {
    await subscribe(mara);
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    const { heard } = await listen(mara);
    await playTriordle(bea);
    await expect.poll(() => heard).toHaveLength(1);
    // One more call waits for everything the pool does after a turn.
    await check(mara);
    expect(reminded).toEqual([]);
  });
});

describe('the challenge socket', () => {
  test('requires an upgrade and a session [§Challenge pools]', async () => {
    const path = '/api/challenge/live?game_type=triordle';
    expect(await mara.get(path)).toMatchObject({ status: 426, body: { code: 'UPGRADE_REQUIRED' } });
    const ask = (headers: Record<string, string>) =>
      exports.default.fetch(
        new Request(`http://127.0.0.1:8787${path}`, { headers: { upgrade: 'websocket', ...headers } }),
      );
    expect((await ask({})).status).toBe(401);
    expect((await ask({ 'sec-websocket-protocol': 'doxa.nonsense' })).status).toBe(401);
    const { cookie } = await guest();
    expect((await ask({ cookie })).status).toBe(401);
  });

  test('sends a late subscriber their own view at once, and nothing about others [§Challenge pools]', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY })));
    const cyd = await richPlayer('Cyd', 0);
    const others = await listen(cyd);
    await check(mara);
    const ears = [await listen(mara), await listen(bea)];
    await expect.poll(() => ears.map(({ heard }) => heard.length)).toEqual([1, 1]);
    expect(ears.map(({ heard }) => heard[0].matchup.opponent_username)).toEqual(['Bea', 'Mara']);
    expect(others.heard).toEqual([]);
  });

  test('survives its object, for up to four pages per player', async () => {
    for (const who of [mara, bea]) await join(who);
    const ears: Awaited<ReturnType<typeof listen>>[] = [];
    for (let page = 0; page < 5; page++) ears.push(await listen(mara));
    await evictDurableObject(poolOf(ctx, { game: 'triordle' }));
    await playTriordle(mara);
    await playTriordle(bea);
    await expect.poll(() => ears.map(({ heard }) => heard.length)).toEqual([0, 1, 1, 1, 1]);
  });

  test('closes at the first message from the page, because no limit would count it [§Challenge pools]', async () => {
    const { socket, heard } = await listen(mara);
    const closed = new Promise<number>((resolve) =>
      socket!.addEventListener('close', ({ code }) => resolve(code)),
    );
    socket!.send('x');
    expect(await closed).toBe(1008);
    expect(heard).toEqual([]);
  });
});
