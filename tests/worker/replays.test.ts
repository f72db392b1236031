// Replays in workerd: who sees them, when, and how much.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverFromEdition, deliverFromHome } from '../../worker/economy/deliveries.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { besideHome, playerIn } from '../support/editions.ts';
import { ctx } from '../support/record.ts';

const MEMORY = '/api/plays/memory/2027-03-10/replay';
const CLUE = '/api/plays/wordclue/2027-03-10/replay';

type Player = Client & { publicId: string };

let mara: Player;
let bea: Player;

beforeEach(async () => {
  await setClock('2027-03-10T12:00:05Z');
  [mara, bea] = [await player('Mara'), await player('Bea')];
});

const befriend = async (one: Player, other: Player, names: { one: string; other: string }) => {
  expect((await one.post(`/api/users/${names.other}/follow`)).status).toBe(200);
  expect((await other.post(`/api/users/${names.one}/follow`)).status).toBe(200);
};
const areFriends = () => befriend(mara, bea, { one: 'Mara', other: 'Bea' });
const giveUp = async (who: Client) => {
  const { game_session_token } = (await who.get('/api/daily-memory-config')).body;
  const body = { game_type: 'memory', game_session_token, give_up: true };
  expect((await who.post('/api/results/', body)).status).toBe(200);
};
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('a replay of one’s own play', () => {
  test('shows it to its points once it is over, for players and guests [§15 Replays]', async () => {
    const someone = await guest();
    for (const who of [mara, someone]) {
      expect(refusal(await who.get(MEMORY))).toEqual([404, 'NOT_FOUND']);
      const { game_result } = (await playMemory(who)).body;
      const { status, body } = await who.get(MEMORY);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        game_type: 'memory',
        username: null,
        base_points: game_result.base_points,
        metric: game_result.clicks,
        solved: true,
      });
      expect(body.steps).toHaveLength(game_result.clicks);
      const matched = body.steps.filter(
        ([, , face]: number[], place: number) => place % 2 === 1 && body.steps[place - 1][2] === face,
      );
      expect(matched).toHaveLength(8);
      expect(JSON.stringify(body).length).toBeLessThan(2048);
    }
    expect((await new (someone.constructor as typeof Client)().get(MEMORY)).status).toBe(401);
  });

  test('is the same a week later, when the moves are stored without their replies [§15 Replays]', async () => {
    await playMemory(mara);
    const before = (await mara.get(MEMORY)).body;
    const movesKept = () =>
      runInDurableObject(playerOf(ctx, mara.publicId), (_, { storage }) => {
        const { moves } = storage.sql
          .exec<{ moves: string }>("SELECT moves FROM plays WHERE day = '2027-03-10'")
          .one();
        return moves;
      });
    const kept = await movesKept();
    expect(kept).toContain('item_id');
    await setClock('2027-03-16T12:00:05Z');
    await mara.get('/api/daily-memory-config');
    expect(await movesKept()).toBe(kept);
    await setClock('2027-03-17T12:00:10Z');
    await mara.get('/api/daily-memory-config');
    const short = await movesKept();
    expect(short).not.toContain('item_id');
    expect(short.length).toBeLessThan(kept.length / 2);
    expect((await mara.get(MEMORY)).body).toEqual(before);
    const { plays } = (await mara.get('/api/me/export')).body;
    expect(plays[0].moves).toHaveLength(before.steps.length);
  });
});

describe('the coach’s input', () => {
  const COACH = '/api/plays/wordclue/2027-03-10/coach';
  const open = async (who: Client) => (await who.get('/api/daily-word-clue')).body.game_session_token;

  test('comes with one’s own result, and to nobody before it [§15 Coach]', async () => {
    const someone = await guest();
    for (const who of [mara, someone]) {
      expect(refusal(await who.get(COACH))).toEqual([404, 'NOT_FOUND']);
      const game_session_token = await open(who);
      expect(refusal(await who.get(COACH))).toEqual([404, 'NOT_FOUND']);
      await who.post('/api/results/', { game_type: 'wordclue', game_session_token, give_up: true });
      const early = await who.get(COACH);
      expect(refusal(early)).toEqual([409, 'RESULT_FIRST']);
      expect(early.body.detail).toBe('The answers of a play that was given up are shown after 01:30 UTC.');
    }
    await setClock('2027-03-11T01:30:00Z');
    const { word, words } = (await mara.get(COACH)).body.known;
    expect(words).toContain(word);
    expect(words).toEqual([...words].sort());
    expect(new Set(words.map(({ length }: string) => length))).toEqual(new Set([word.length]));
    await playMemory(bea);
    expect((await bea.get('/api/plays/memory/2027-03-11/coach')).body).toEqual({
      known: {},
      tried: null,
    });
    expect(refusal(await bea.get(COACH))).toEqual([404, 'NOT_FOUND']);
    expect((await new (someone.constructor as typeof Client)().get(COACH)).status).toBe(401);
  });
});

describe('a replay of a friend’s play', () => {
  test('is available once the viewer’s own result is in, and reveals nothing before [§15 Replays]', async () => {
    await areFriends();
    const asked = `${MEMORY}?player=mara`;
    const before = await bea.get(asked);
    expect(refusal(before)).toEqual([409, 'RESULT_FIRST']);
    await playMemory(mara);
    expect((await bea.get(asked)).body).toEqual(before.body);
    await bea.get('/api/daily-memory-config');
    expect((await bea.get(asked)).body).toEqual(before.body);
    await playMemory(bea);
    const { status, body } = await bea.get(asked);
    expect([status, body.username]).toEqual([200, 'Mara']);
    expect({ ...body, username: null }).toEqual((await mara.get(MEMORY)).body);
  });

  test('stays hidden from a viewer who gave up until the day is closed [§15 Replays]', async () => {
    await areFriends();
    await playMemory(mara);
    await giveUp(bea);
    const asked = `${MEMORY}?player=mara`;
    expect(refusal(await bea.get(asked))).toEqual([409, 'RESULT_FIRST']);
    await setClock('2027-03-11T01:29:00Z');
    expect(refusal(await bea.get(asked))).toEqual([409, 'RESULT_FIRST']);
    await setClock('2027-03-11T01:30:00Z');
    expect((await bea.get(asked)).status).toBe(200);
  });

  test('is for mutual friends only, not for one-sided followers on either side [§15 Replays]', async () => {
    await playMemory(mara);
    await playMemory(bea);
    const asked = () => bea.get(`${MEMORY}?player=mara`);
    expect(refusal(await asked())).toEqual([404, 'NOT_FOUND']);
    await bea.post('/api/users/Mara/follow');
    expect(refusal(await asked())).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await mara.get(`${MEMORY}?player=Bea`))).toEqual([404, 'NOT_FOUND']);
    await mara.post('/api/users/Bea/follow');
    expect((await asked()).status).toBe(200);
    await mara.request('/api/users/Bea/follow', { method: 'DELETE' });
    expect(refusal(await asked())).toEqual([404, 'NOT_FOUND']);
    const someone = await guest();
    await playMemory(someone);
    expect(refusal(await someone.get(`${MEMORY}?player=mara`))).toEqual([404, 'NOT_FOUND']);
  });

  test('shows dictionary words only, while its player sees all words [§15 Replays]', async () => {
    await areFriends();
    const { game_session_token, word_length } = (await mara.get('/api/daily-word-clue')).body;
    const nonsense = 'QXZJ'.repeat(5).slice(0, word_length);
    await mara.post('/api/word-clue/guess-word', { game_session_token, word: nonsense });
    await mara.post('/api/results/', { game_type: 'wordclue', game_session_token, give_up: true });
    await setClock('2027-03-11T01:30:00Z');
    const own = (await mara.get(CLUE)).body;
    const shown = (await bea.get(`${CLUE}?player=mara`)).body;
    expect(own.steps[0].slice(1)).toEqual([nonsense, 0]);
    expect(shown.steps[0].slice(1)).toEqual([word_length, 0]);
    expect(JSON.stringify(shown)).not.toContain(nonsense);
  });
});

describe('a replay of a friend’s play in another edition', () => {
  besideHome('oc-1');

  test('is read in the friend’s edition [§15 Replays; §Editions]', async () => {
    const ben = await playerIn('oc-1', 'Ben');
    await befriend(mara, ben, { one: 'mara', other: 'ben' });
    await playMemory(ben);
    await playMemory(mara);
    const now_ms = Date.parse('2027-03-10T12:30:00Z');
    const asked = () => mara.get(`${MEMORY}?player=Ben`);
    const deliver = async () => {
      await deliverFromHome(ctx, { now_ms });
      await deliverFromEdition(ctxOf(env, { edition: 'oc-1' }), { now_ms });
    };
    await deliver();
    expect((await asked()).body.steps).toEqual((await ben.get(MEMORY)).body.steps);
    await ben.request('/api/users/Mara/follow', { method: 'DELETE' });
    await deliver();
    expect(refusal(await asked())).toEqual([404, 'NOT_FOUND']);
  });
});
