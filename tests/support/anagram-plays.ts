// Anagram Hunt over HTTP: opening, sending words, submitting.
import { sql } from 'drizzle-orm';
import type { AnagramPuzzle } from '../../worker/plays/games/anagram/puzzle.ts';
import { pointsOf } from '../../worker/shared/games/anagram/rules.ts';
import { tenthsOf } from '../../worker/shared/kernel/points.ts';
import { type Client, setClock } from './client.ts';
import { scalarOf } from './record.ts';

interface Opened {
  client: Client;
  token: string;
  puzzle: AnagramPuzzle;
}

export const at = (time: string) => setClock(`2027-03-10T${time}Z`);

export async function open(client: Client): Promise<Opened> {
  const { body } = await client.get('/api/daily-anagram');
  return {
    client,
    token: body.game_session_token,
    puzzle: JSON.parse(
      await scalarOf<string>(sql`
    SELECT puzzle FROM daily_puzzles WHERE game = 'anagram' AND day = ${body.game_date}`),
    ),
  };
}

export const sendWords = ({ client, token }: Pick<Opened, 'client' | 'token'>, words: unknown) =>
  client.post('/api/anagram/words', { game_session_token: token, words });
export const submit = ({ client, token }: Pick<Opened, 'client' | 'token'>, body: object = {}) =>
  client.post('/api/results/', { game_type: 'anagram', game_session_token: token, ...body });
export const detailsOf = (reply: { body: { game_result: { details_json: string } } }) =>
  JSON.parse(reply.body.game_result.details_json);
export const pointsFor = (found: readonly string[], { common }: AnagramPuzzle) =>
  tenthsOf(pointsOf({ found, common })) / 10;
