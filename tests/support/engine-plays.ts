import { sql } from 'drizzle-orm';
import type { Client } from '../support/client.ts';
import { scalarOf } from './record.ts';

export const count = (query: ReturnType<typeof sql>) => scalarOf<number>(query);

export async function openMemory(client: Client) {
  return (await client.get('/api/daily-memory-config')).body;
}

export async function answersOf(day: string): Promise<string[]> {
  return JSON.parse(
    await scalarOf<string>(sql`
    SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${day}`),
  ).answers;
}

export async function playTriordle(client: Client) {
  const opening = (await client.get('/api/daily-triordle')).body;
  const answers = await answersOf(opening.game_date);
  let last = null;
  for (const guess of answers) {
    last = await client.post(`/api/triordle/validate-guess?puzzle_id=${opening.puzzle_id}&guess=${guess}`);
  }
  return last!;
}
