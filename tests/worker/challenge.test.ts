// Challenges by the calls that a page makes: joining, playing, being paired and paid, hearing of it.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '../../worker/platform/database.ts';
import {
  check,
  escrow,
  expectSoundPools,
  join,
  listen,
  playTriordle,
  statusOf,
} from '../support/challengers.ts';
import { type Client, setClock } from '../support/client.ts';
import { expectAllAccountedFor, type RichPlayer, richPlayer, sparksOf } from '../support/rich-player.ts';

const _db = database(env);

let mara: RichPlayer;
let bea: RichPlayer;

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  mara = await richPlayer('Mara', 200);
  bea = await richPlayer('Bea', 200);
});

const _newsOf = async () => (await mara.get('/api/news-feed')).body;
const _toldTo = async (client: Client) =>
  (await client.get('/api/notifications')).body.filter(
    (one: { notification_type: string }) => one.notification_type === 'CHALLENGE_OUTCOME',
  );

describe('joining', () => {
  test('puts the wager into escrow and tells the balance', async () => {
    const reply = await join(mara, 50);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'You are in today’s Triordle challenge.',
        new_total_points: 150,
        is_in_pool: true,
        games_completed: 0,
        wager_sparks: 50,
        state: 'joined',
        matchup: null,
      },
    });
    expect(await statusOf(mara)).toEqual({
      is_in_pool: true,
      games_completed: 0,
      wager_sparks: 50,
      state: 'joined',
      matchup: null,
    });
    expect(await escrow()).toBe(50_000);
    expect(await sparksOf(mara)).toBe(150);
    await expectSoundPools();
  });
});

describe('two players', () => {
  test('who both wager 50 and play see the same result, and the money has moved once', async () => {
    await join(mara, 50);
    await join(bea, 50);
    const ear = await listen(mara);
    expect(ear.reply.status).toBe(101);
    const first = (await playTriordle(mara, { vain: 2 })).body;
    expect(first).toMatchObject({ pending: false, matchup_result: null });
    expect(await statusOf(mara)).toMatchObject({ state: 'waiting', games_completed: 1 });
    const second = (await playTriordle(bea)).body;
    const beas = {
      winner_username: 'Bea',
      opponent_username: 'Mara',
      results_breakdown: [{ game_type: 'triordle', player_one_score: 100, player_two_score: 76 }],
      player_one_round_wins: 1,
      player_two_round_wins: 0,
      prize_won: 200,
      isNoMatchup: false,
      message: 'You beat Mara and won 200 Sparks.',
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
    expect(second.matchup_result).toEqual(beas);
    expect(await check(bea)).toEqual(beas);
    expect(await check(mara)).toEqual(maras);
    expect(await statusOf(mara)).toMatchObject({ state: 'matched', matchup: maras });
    expect(ear.heard).toEqual([{ type: 'matched', game_type: 'triordle', matchup: maras }]);
    await expectSoundPools();
    await expectAllAccountedFor();
  });
});
