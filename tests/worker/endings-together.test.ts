// Two plays of one player end at the same time: the second ends while the first is being delivered.
import { expect, test } from 'vitest';
import { guest } from '../support/client.ts';

test('two plays of a guest that are given up at the same time are both in the record [§The life of a play]', async () => {
  for (let round = 0; round < 12; round++) {
    const client = await guest();
    const memory = (await client.get('/api/daily-memory-config')).body;
    const triordle = (await client.get('/api/daily-triordle')).body;
    const giveUp = (game_type: string, game_session_token: string) =>
      client.post('/api/results/', { game_type, game_session_token, give_up: true });
    const replies = await Promise.all([
      giveUp('memory', memory.game_session_token),
      giveUp('triordle', triordle.game_session_token),
    ]);
    expect(replies.map(({ status, body }) => [status, body.pending])).toEqual([
      [200, false],
      [200, false],
    ]);
  }
});
