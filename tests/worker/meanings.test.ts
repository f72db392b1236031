// A result includes the meanings of its words only once the day has closed, because a meaning reveals the word.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { meaningsOf } from '../../worker/content/meanings.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { ctx } from '../support/record.ts';

const DAY = '2027-03-10';
const WORDS = ['RIVER', 'CANDY', 'CUTER'];
const { directory } = ctx;

const freeze = (game: string, puzzle: object) =>
  directory.all(sql`
    INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
    VALUES (${game}, ${DAY}, ${JSON.stringify(puzzle)}, 0, 0)`);
const TIGER = meaningsOf(['TIGER']);

beforeEach(async () => {
  await freeze('wordclue', { word: 'TIGER', theme: 'Wild cat' });
  await freeze('triordle', { answers: WORDS });
  await setClock(`${DAY}T23:50:00Z`);
});

/** Opens Word Clue, buys a letter and names the word; returns the replies as one text, and the result. */
async function solve(client: Client, query = '') {
  const opening = (await client.get(`/api/daily-word-clue${query}`)).body;
  const { game_session_token } = opening;
  const letter = await client.post('/api/word-clue/guess-letter', { game_session_token, letter: 'E' });
  const last = await client.post('/api/word-clue/guess-word', { game_session_token, word: 'TIGER' });
  const state = await client.get(`/api/word-clue/game-state?game_session_token=${game_session_token}`);
  const said = JSON.stringify([opening, letter.body, last.body, state.body]);
  return { said, result: last.body.game_result, token: game_session_token };
}

async function giveUp(client: Client, type: 'triordle' | 'wordclue', query = '') {
  const path = { triordle: '/api/daily-triordle', wordclue: '/api/daily-word-clue' }[type];
  const { game_session_token } = (await client.get(path + query)).body;
  const submit = { game_type: type, game_session_token, give_up: true };
  return async () => (await client.post('/api/results/', submit)).body.game_result;
}

describe('the meaning of a word', () => {
  test('is in no reply before the day has closed, not even for a player who found the word [§4 What words mean]', async () => {
    expect(TIGER).toEqual([{ word: 'TIGER', meaning: expect.stringContaining('feline') }]);
    const mara = await player('mara');
    const { said, token } = await solve(mara);
    const again = { game_type: 'wordclue', game_session_token: token };
    for (const clock of [`${DAY}T23:55:00Z`, '2027-03-11T00:30:00Z', '2027-03-11T01:29:00Z']) {
      await setClock(clock);
      const reply = await mara.post('/api/results/', again);
      expect(reply.status).toBe(200);
      expect(said + JSON.stringify(reply.body), clock).not.toMatch(/feline|"meanings"/);
    }
    await setClock('2027-03-11T01:30:00Z');
    const { game_result } = (await mara.post('/api/results/', again)).body;
    expect(game_result.meanings).toEqual(TIGER);
  });

  test('comes after giving up with the answers, after the close [§4 What words mean]', async () => {
    const client = await guest();
    const [clue, triordle] = [await giveUp(client, 'wordclue'), await giveUp(client, 'triordle')];
    for (const result of [await clue(), await triordle()]) expect(result).not.toHaveProperty('meanings');
    await setClock('2027-03-11T01:30:00Z');
    expect((await clue()).meanings).toEqual(TIGER);
    const { meanings, details_json } = await triordle();
    expect(meanings.map(({ word }: { word: string }) => word)).toEqual(['RIVER', 'CANDY']);
    expect(JSON.parse(details_json).answers).toEqual(WORDS);
  });

  test('comes with the result of an archive play, and not with its opening or moves [§4 What words mean]', async () => {
    await setClock('2027-03-12T12:00:00Z');
    const { said, result } = await solve(await guest(), `?date=${DAY}`);
    expect(result.meanings).toEqual(TIGER);
    const beside = said.replace(JSON.stringify(result.meanings), '');
    expect(beside).not.toContain('feline');
  });
});
