// Challenges by link in workerd: made from a result, answered through the link, shown to both players afterwards and to nobody
// before.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeStep } from '../../worker/nightly/purge-step.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { besideHome, playerIn } from '../support/editions.ts';
import { ctx, db } from '../support/record.ts';

type Player = Client & { publicId: string };

const RESULT = { game_type: 'memory', game_date: '2027-03-10' };
const OPENING = '/api/daily-memory-config';

let mara: Player;
let bea: Player;

beforeEach(async () => {
  await setClock('2027-03-10T12:00:05Z');
  [mara, bea] = [await player('Mara'), await player('Bea')];
});

const challenge = async (who: Client): Promise<string> => {
  await playMemory(who);
  const { status, body } = await who.post('/api/duels', RESULT);
  expect(status).toBe(200);
  return body.code;
};
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const told = async (who: Client) =>
  (await who.get('/api/notifications/')).body
    .filter(({ notification_type }: { notification_type: string }) => notification_type === 'DUEL_ANSWERED')
    .map(({ data_json }: { data_json: object }) => data_json);

describe('a challenge by link', () => {
  test('is made from the player’s own result, once per game and day [§15 Challenges by link]', async () => {
    expect(refusal(await mara.post('/api/duels', RESULT))).toEqual([404, 'NOT_FOUND']);
    const code = await challenge(mara);
    expect(code).toMatch(/^home\.[\w-]{22}$/);
    expect((await mara.post('/api/duels', RESULT)).body).toMatchObject({
      code,
      expires_at: expect.stringMatching(/^2027-03-12T12:/),
    });
    expect((await (await guest()).post('/api/duels', RESULT)).status).toBe(401);
    const { game_session_token } = (await bea.get(OPENING)).body;
    await bea.post('/api/results/', { game_type: 'memory', game_session_token, give_up: true });
    expect(refusal(await bea.post('/api/duels', RESULT))).toEqual([404, 'NOT_FOUND']);
    await setClock('2027-03-12T12:00:00Z');
    expect(refusal(await mara.post('/api/duels', RESULT))).toEqual([404, 'NOT_FOUND']);
  });

  test('hides the result until the other player has one too, then shows both and notifies the challenger once [§15 Challenges by link]', async () => {
    const code = await challenge(mara);
    const [mine] = (await mara.get('/api/me/results')).body;
    const seen = async (who: Client) => (await who.get(`/api/duels/${code}`)).body;
    const open = await seen(bea);
    expect(open).toEqual({
      ...RESULT,
      puzzle_number: open.puzzle_number,
      challenger: 'Mara',
      expires_at: open.expires_at,
      state: 'open',
      plays: 'day',
      comparison: null,
      answers: [],
    });
    expect(await seen(new (bea.constructor as typeof Client)())).toEqual(open);
    await bea.get(OPENING);
    expect(await seen(bea)).toEqual(open);
    expect(refusal(await bea.post(`/api/duels/${code}/answer`))).toEqual([409, 'RESULT_FIRST']);
    const { game_result } = (await playMemory(bea)).body;
    for (let times = 0; times < 2; times++) {
      const { status, body } = await bea.post(`/api/duels/${code}/answer`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        theirs: { base_points: mine.base_points, metric: mine.metric },
        mine: { base_points: game_result.base_points, metric: game_result.clicks },
        by_archive: false,
      });
    }
    const { state, comparison } = await seen(bea);
    expect(state).toBe('played');
    // Bea has read hers; Mara's is from the other side.
    const outcome = { won: 'lost', lost: 'won', tie: 'tie' }[comparison.outcome as 'won' | 'lost' | 'tie'];
    expect(await told(mara)).toEqual([
      {
        ...RESULT,
        code,
        outcome,
        opponent_username: 'Bea',
      },
    ]);
    expect(await seen(mara)).toMatchObject({
      state: 'yours',
      comparison: null,
      answers: [{ username: 'Bea', outcome, score: { base_points: game_result.base_points } }],
    });
    expect(refusal(await mara.post(`/api/duels/${code}/answer`))).toEqual([409, 'RESULT_FIRST']);
  });

  test('gives both players the same deal in the archive, and nobody else [§15 Challenges by link]', async () => {
    const code = await challenge(mara);
    const facesOf = async (who: Client, query: string) => {
      const { game_session_token } = (await who.get(`${OPENING}?${query}`)).body;
      const faces: string[] = [];
      for (let position = 0; position < 16; position++) {
        const body = { game_session_token, move: faces.length + 1, position };
        faces.push((await who.post('/api/memory/flip', body)).body.item_id);
      }
      return faces;
    };
    await setClock('2027-03-11T01:30:00Z');
    expect((await bea.get(`/api/duels/${code}`)).body).toMatchObject({ state: 'open', plays: 'archive' });
    const [steps, cleo, ann] = [
      (await mara.get('/api/plays/memory/2027-03-10/replay')).body,
      await player('Cleo'),
      await player('Ann'),
    ];
    const dealt = new Map(
      steps.steps.map(([, position, face]: number[]) => [position, steps.start.items[face!].id]),
    );
    const hers = await facesOf(bea, `date=2027-03-10&duel=${code}`);
    expect(hers).toEqual(Array.from({ length: 16 }, (_, position) => dealt.get(position)));
    expect(await facesOf(ann, `date=2027-03-10&duel=${code}`)).toEqual(hers);
    expect(await facesOf(cleo, 'date=2027-03-10')).not.toEqual(hers);
    expect(refusal(await cleo.get(`${OPENING}?date=2027-03-09&duel=${code}`))).toEqual([422, 'INVALID']);
    expect((await cleo.get(`${OPENING}?duel=${code}`)).body.game_date).toBe('2027-03-11');
    await playMemory(bea, '2027-03-10');
    expect((await bea.post(`/api/duels/${code}/answer`)).body).toMatchObject({ by_archive: true });
  });

  test('filled by guests still has room for players, thirty in all [§15 Challenges by link]', async () => {
    const code = await challenge(mara);
    const fill = (to: number) =>
      db.all(sql`
      INSERT INTO duel_answers SELECT token, 'guest-' || value, 1, 1, 1, 1, 1 FROM duels
      CROSS JOIN json_each(${JSON.stringify(Array.from({ length: to }, (_, n) => n))}) WHERE TRUE
      ON CONFLICT (token, public_id) DO NOTHING`);
    const answer = async (who: Client) => {
      await playMemory(who);
      return (await who.post(`/api/duels/${code}/answer`)).status;
    };
    await fill(19);
    expect(await answer(await guest())).toBe(200);
    expect(await answer(await guest())).toBe(409);
    expect(await answer(bea)).toBe(200);
    await fill(28);
    expect(await answer(await player('Cleo'))).toBe(409);
  });

  test('ends after 48 hours, and is deleted a week later [§15 Challenges by link; §Rollover]', async () => {
    const code = await challenge(mara);
    await playMemory(bea);
    await setClock('2027-03-12T12:00:30Z');
    expect(refusal(await bea.post(`/api/duels/${code}/answer`))).toEqual([409, 'DUEL_OVER']);
    expect((await bea.get(`/api/duels/${code}`)).body.state).toBe('played');
    expect((await (await guest()).get(`/api/duels/${code}`)).body.state).toBe('over');
    const purge = (now: string) =>
      rollOver(ctx, {
        now: async () => Date.parse(now),
        deadline_ms: Number.POSITIVE_INFINITY,
        steps: [purgeStep],
      });
    await purge('2027-03-19T11:00:00Z');
    expect(await db.all(sql`SELECT 1 FROM duels`)).toHaveLength(1);
    await db.all(sql`INSERT INTO duel_answers SELECT token, 'somebody', 1, 1, 1, 1, 1 FROM duels`);
    for (const night of ['2027-03-20T01:00:00Z', '2027-03-21T01:00:00Z']) await purge(night);
    expect(await db.all(sql`SELECT token FROM duels UNION ALL SELECT token FROM duel_answers`)).toEqual([]);
    expect(refusal(await bea.get(`/api/duels/${code}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('is refused between players of whom one blocks the other [§15 Challenges by link]', async () => {
    const code = await challenge(mara);
    await playMemory(bea);
    expect((await mara.post('/api/users/Bea/block')).status).toBe(200);
    for (const asked of [bea.get(`/api/duels/${code}`), bea.post(`/api/duels/${code}/answer`)])
      expect(refusal(await asked)).toEqual([404, 'NOT_FOUND']);
    expect(await told(mara)).toEqual([]);
    expect(refusal(await bea.get(`/api/duels/home.${'x'.repeat(22)}`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await bea.get(`/api/duels/oc-9.${'x'.repeat(22)}`))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a ghost', () => {
  const GHOST_KEYS = ['progress', 'steps', 'until'];

  test('shows the opponent’s progress up to slightly beyond the viewer’s own time, without positions [§15 Ghosts]', async () => {
    const { items } = (await mara.get(OPENING)).body;
    await setClock('2027-03-10T12:05:05Z');
    const code = await challenge(mara);
    const asked = () => bea.get(`/api/duels/${code}/ghost`);
    expect(refusal(await asked())).toEqual([404, 'NO_PLAY']);
    await bea.get(OPENING);
    const early = (await asked()).body;
    expect(Object.keys(early).sort()).toEqual(GHOST_KEYS);
    expect(early.until).toBeLessThan(400);
    expect(early.progress).toEqual([]);
    await setClock('2027-03-10T12:11:00Z');
    const late = (await asked()).body;
    expect(late.progress.map(([, done]: number[]) => done)).toEqual([
      125, 250, 375, 500, 625, 750, 875, 1000,
    ]);
    expect(late.steps).toEqual([]);
    for (const { id, name } of items) expect(JSON.stringify(late)).not.toMatch(new RegExp(`${id}|${name}`));
    await playMemory(bea);
    expect(refusal(await asked())).toEqual([404, 'NO_PLAY']);
  });

  test('of an archive play has the moves with their effects, without secrets [§15 Ghosts]', async () => {
    const code = await challenge(mara);
    await setClock('2027-03-11T01:30:00Z');
    const { items } = (await bea.get(`${OPENING}?date=2027-03-10&duel=${code}`)).body;
    const { steps } = (await bea.get(`/api/duels/${code}/ghost`)).body;
    expect(steps.at(-1)[1]).toBe('8 of 8 pairs');
    for (const { id } of items) expect(JSON.stringify(steps)).not.toContain(id);
  });
});

test('a running play has neither a ghost nor a replay, for anybody [§15 Ghosts; §15 Replays]', async () => {
  await mara.get(OPENING);
  const hers = playerOf(ctx, mara.publicId);
  const play = { type: 'memory', day: '2027-03-10' as GameDay } as const;
  for (const asked of [
    hers.ghost({ ...play, until: 1000, hasSteps: true }),
    hers.replayForFriend({ ...play, of: 'day' }),
  ])
    expect(await asked).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

describe('a challenge from another edition', () => {
  besideHome('oc-1');

  test('is read and answered in that edition [§15 Challenges by link; §Editions]', async () => {
    const ben = await playerIn('oc-1', 'Ben');
    const code = await challenge(ben);
    expect(code).toMatch(/^oc-1\./);
    await playMemory(mara);
    expect((await mara.get(`/api/duels/${code}`)).body).toMatchObject({ challenger: 'Ben', state: 'played' });
    expect((await mara.post(`/api/duels/${code}/answer`)).status).toBe(200);
    expect(await told(ben)).toMatchObject([{ code }]);
    expect((await told(ben))[0]).not.toHaveProperty('opponent_username');
    expect((await ben.get(`/api/duels/${code}`)).body.answers).toMatchObject([{ username: 'Mara' }]);
  });
});
