import { sql } from 'drizzle-orm';
import type { Client } from '../support/client.ts';
import { db } from './record.ts';

export const count = async (query: ReturnType<typeof sql>) => (await db.all<{ n: number }>(query))[0]!.n;

export async function openMemory(client: Client) {
  return (await client.get('/api/daily-memory-config')).body;
}

export async function answersOf(day: string): Promise<string[]> {
  const rows = await db.all<{ puzzle: string }>(sql`
    SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${day}`);
  return JSON.parse(rows[0]!.puzzle).answers;
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
