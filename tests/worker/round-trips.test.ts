// How often the pages that everybody opens go to the database: at most twice, however much there is to show. Each way
// there costs a reader far from it the time of the whole way.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { player } from '../support/client.ts';

/** Answers a call of a signed-in player, and how often it went to the database. */
async function tripsOf(path: string, accessToken: string): Promise<{ status: number; trips: number }> {
  let trips = 0;
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name: keyof D1PreparedStatement) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        if (name === 'all') trips++;
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const DB = {
    prepare: (text: string) => counted(env.DB.prepare(text)),
    batch: (statements: D1PreparedStatement[]) => {
      trips++;
      return env.DB.batch(statements);
    },
  };
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const app = createApp(productionPorts);
  const reply = await app.fetch(request, { ...env, DB } as Env, createExecutionContext());
  await reply.text();
  return { status: reply.status, trips };
}

test.each([
  '/api/me/dashboard',
  '/api/leaderboards/player-stats/net_worth',
  '/api/leaderboards/player-stats/villa_value',
  '/api/leaderboards/game/triordle',
])('%s takes at most two round trips [§Boards]', async (path) => {
  const { accessToken } = await player('reader');
  const { status, trips } = await tripsOf(path, accessToken!);
  expect(status).toBe(200);
  expect(trips).toBeGreaterThan(0);
  expect(trips).toBeLessThanOrEqual(2);
});
