// Matchups from both players' sides (RULES §5): the same result, paid once.

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type MemberRow,
  memberOf,
  readBestOpponent,
  readMembers,
} from '../../worker/model/challenges/members.ts';
import { drawsFor } from '../../worker/model/log/draws.ts';
import {
  bea,
  cardOf,
  check,
  close,
  DAY,
  entryStateOf,
  escrow,
  expectSoundPools,
  join,
  listen,
  makeMember,
  mara,
  meetChallengers,
  openTriordle,
  playTriordle,
  statesOf,
  statusOf,
} from '../support/challengers.ts';
import type { Client } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import { db } from '../support/record.ts';
import { expectAllAccountedFor, postingsOf, richPlayer, sparksOf } from '../support/rich-player.ts';

beforeEach(meetChallengers);

const toldTo = async (client: Client) =>
  (await client.get('/api/notifications')).body
    .filter(
      ({ notification_type }: { notification_type: string }) => notification_type === 'CHALLENGE_OUTCOME',
    )
    .map(({ data_json }: { data_json: unknown }) => data_json);
const news = async () =>
  (await mara.get('/api/newsfeed/')).body.filter(
    ({ event_type }: { event_type: string }) => event_type === 'CHALLENGE_RESULT',
  );
describe('two players', () => {
  const beas = {
    winner_username: 'Bea',
    opponent_username: 'Mara',
    results_breakdown: [{ game_type: 'triordle', player_one_score: 100, player_two_score: 76 }],
    player_one_round_wins: 1,
    player_two_round_wins: 0,
    prize_won: 200,
    isNoMatchup: false,
    message: 'You beat Mara and won 200.0 Sparks.',
  };
  const maras = {
    winner_username: 'Bea',
    opponent_username: 'Bea',
    results_breakdown: [{ game_type: 'triordle', player_one_score: 76, player_two_score: 100 }],
    player_one_round_wins: 0,
    player_two_round_wins: 1,
    prize_won: 0,
    isNoMatchup: false,
    message: 'Bea won this challenge.',
  };

  test('who both wager 50 and play see the same result, and the money moves once [§5 Judging; §5 Always]', async () => {
    await join(mara, 50);
    await join(bea, 50);
    const ear = await listen(mara);
    expect(ear.reply.status).toBe(101);
    expect(ear.reply.headers.get('sec-websocket-protocol')).toBe(`doxa.${mara.accessToken}`);
    const first = (await playTriordle(mara, { vain: 2 })).body;
    expect(first).toMatchObject({ pending: false, matchup_result: null });
    expect(await statusOf(mara)).toMatchObject({ state: 'waiting', games_completed: 1, matchup: null });
    expect(await check(mara)).toMatchObject({
      isNoMatchup: true,
      opponent_username: null,
      winner_username: '',
    });
    const second = (await playTriordle(bea)).body;
    expect(second.matchup_result).toEqual(beas);
    expect(await check(bea)).toEqual(beas);
    expect(await check(mara)).toEqual(maras);
    const matched = {
      state: 'matched',
      is_in_pool: true,
      games_completed: 1,
      wager_sparks: 50,
      matchup: maras,
    };
    expect(await statusOf(mara)).toEqual(matched);
    expect((await cardOf(mara)).challenge).toEqual(matched);
    expect(ear.heard).toEqual([{ type: 'matched', game_type: 'triordle', matchup: maras }]);
    const again = await mara.post('/api/results/', {
      game_type: 'triordle',
      game_session_token: first.game_result.game_session_token,
    });
    expect(again.body.matchup_result).toEqual(maras);
    const { body: wallet } = await bea.get('/api/me/transaction-history');
    expect(
      wallet.map(({ transaction_type, sparks_change }: Record<string, unknown>) => [
        transaction_type,
        sparks_change,
      ]),
    ).toEqual([
      ['challenge_prize', 200],
      ['game_result', second.game_result.points_earned],
      ['challenge_wager', -50],
      ['correction', 200],
    ]);
    expect(await escrow()).toBe(0);
    await expectSoundPools();
    await expectAllAccountedFor();
  });

  test('are notified of the outcome, and a pot of 150 is news [§5 Judging]', async () => {
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara, { vain: 2 });
    await playTriordle(bea);
    expect(await toldTo(mara)).toEqual([{ outcome: 'lost', opponent_username: 'Bea', prize_sparks: 0 }]);
    expect(await toldTo(bea)).toEqual([{ outcome: 'won', opponent_username: 'Mara', prize_sparks: 150 }]);
    expect(await news()).toMatchObject([
      {
        data_json: { winner_username: 'Bea', loser_username: 'Mara', prize_pot: 150, game_type: 'triordle' },
      },
    ]);
  });

  test('without a wager play for 100, which is no news [§5 Judging]', async () => {
    for (const who of [mara, bea]) await join(who, 0);
    await playTriordle(mara, { vain: 2 });
    expect((await playTriordle(bea)).body.matchup_result.prize_won).toBe(100);
    expect(await news()).toEqual([]);
    expect(await postingsOf('challenge_wager')).toBe(0);
    await expectSoundPools();
  });

  test('who both have no point get their wagers back, without a notification', async () => {
    for (const who of [mara, bea]) await join(who, 50);
    for (const who of [mara, bea]) await playTriordle(who, { vain: 8 });
    for (const who of [mara, bea]) {
      expect(await check(who)).toMatchObject({
        winner_username: 'Tie',
        prize_won: 0,
        player_one_round_wins: 0,
        player_two_round_wins: 0,
      });
      expect(await sparksOf(who)).toBe(200);
      expect(await toldTo(who)).toEqual([]);
    }
    expect(await postingsOf('challenge_prize')).toBe(0);
    expect(await news()).toEqual([]);
    await expectSoundPools();
  });

  test.each([
    [62_000, 0, 'Tie'],
    [62_001, 0, 'Mara'],
    [63_500, 5, 'Tie'],
    [63_501, 5, 'Mara'],
  ])('of 60 s and %i ms, with %i moves, have this winner: %s', async (time_ms, moves, winner) => {
    const members = [
      { who: mara, score: { time_ms: 60_000 } },
      { who: bea, score: { time_ms, moves } },
    ];
    await db.batch(
      members.flatMap(({ who, score }) =>
        makeMember({ playerId: who.playerId, publicId: who.publicId, day: DAY, score }),
      ),
    );
    expect((await check(mara)).winner_username).toBe(winner);
    await expectSoundPools();
  });

  test('who are equal to the millisecond share the pot, without a notification [§5 Judging]', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY, wager: 25 })));
    for (const who of [mara, bea]) {
      expect(await check(who)).toMatchObject({ winner_username: 'Tie', prize_won: 75, isNoMatchup: false });
      expect(await sparksOf(who)).toBe(250);
      expect(await toldTo(who)).toEqual([]);
    }
    expect(await news()).toEqual([]);
    await expectSoundPools();
  });

  test('with different wagers both wait [§5 Pairing]', async () => {
    await join(mara, 25);
    await join(bea, 50);
    for (const who of [mara, bea]) expect((await playTriordle(who)).body.matchup_result).toBeNull();
    expect([await entryStateOf(mara), await entryStateOf(bea)]).toEqual(['waiting', 'waiting']);
    await expectSoundPools();
  });

  test('of different games never meet', async () => {
    await join(mara, 0, { game_type: 'memory' });
    await join(bea, 0);
    expect((await playTriordle(bea)).body.matchup_result).toBeNull();
    expect(await statusOf(mara, 'memory')).toMatchObject({ state: 'joined' });
  });
});

describe('otherwise equal members', () => {
  test('are paired in the order of the lots drawn when they joined, not of registration [§5 Pairing]', async () => {
    const people = [mara, bea, await richPlayer('Cyd', 0)];
    const lots = [];
    for (const who of people) {
      const key = `key-of-${who.publicId}`;
      await join(who, 0, { headers: { 'idempotency-key': key } });
      const seed = await seedOf(DAY);
      lots.push(drawsFor({ what: 'pool', seed, publicId: who.publicId, nonce: key })());
      await openTriordle(who);
    }
    expect(await db.all(sql`SELECT lot FROM challenge_entries ORDER BY player_id`)).toEqual(
      lots.map((lot) => ({ lot })),
    );
    // Gives the first member the highest lot.
    await db.all(sql`UPDATE challenge_entries SET lot = ${2 ** 32} WHERE player_id = ${mara.playerId}`);
    await close();
    expect(await statesOf()).toEqual({ Mara: 'odd', Bea: 'matched', Cyd: 'matched' });
  });

  test('are read from the lowest lot up when one piece cannot hold them all [§5 Pairing]', async () => {
    const [cyd, dan] = [await richPlayer('Cyd', 0), await richPlayer('Dan', 0)];
    const lots = [9, 1, 5, 3];
    const members = [mara, bea, cyd, dan].map((who, place) =>
      makeMember({ ...who, day: DAY, finished_at: 1, lot: lots[place]! }),
    );
    await db.batch(members.flat());
    const of = { pool: { game: 'triordle', day: DAY }, wager_millis: 0, isFairnessAsked: true } as const;
    const rows = await db.all<MemberRow>(readMembers({ ...of, state: 'finished', limit: 2 }));
    expect(rows.map(({ lot }) => lot)).toEqual([1, 3]);
    await db.all(sql`UPDATE challenge_entries SET state = 'waiting'`);
    const [best] = await db.all<MemberRow>(
      readBestOpponent({ ...memberOf(rows[0]!), player_id: 0 }, { pool: of.pool, known: [] }),
    );
    expect(best?.lot).toBe(1);
  });
});
