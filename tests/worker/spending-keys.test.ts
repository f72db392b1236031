// A call that spends requires an Idempotency-Key (RULES §2): without one, a repeated request would count twice.
import { exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { pathWith } from '../../worker/shared/contract/call.ts';
import { CHEAP, GNOMES, POTS } from '../support/economy-calls.ts';
import { db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const BODIES: Readonly<Record<string, unknown>> = {
  '/api/assets/{assetSlug}/purchase-shares': { number_of_shares: 1 },
  '/api/assets/{assetSlug}/sell-shares': { number_of_shares: 1 },
  '/api/challenge/opt-in': { game_type: 'memory', wager_sparks: 0 },
  '/api/mischief/buy/{itemId}': {},
  '/api/mischief/attack/{username}': { inventory_item_id: '1' },
  '/api/mischief/cleanup-disruption': { disruption_id: '1' },
  '/api/mischief/help/{username}': { disruption_id: '1' },
  '/api/villa/buy-item/{id}': {},
  '/api/villa/sell-back/{id}': { quantity_to_sell: 1 },
  '/api/profile/generate-villa-image': {},
};
const PARAMS = { assetSlug: CHEAP.slug, itemId: GNOMES.id, id: POTS.id, username: 'noor' };
const SPENDING = ALL_CALLS.filter(({ idempotent }) => idempotent);

test('every call that spends is one of those tested here [§2 Calls that spend]', () => {
  expect(SPENDING.map(({ path }) => path).sort()).toEqual(Object.keys(BODIES).sort());
});

test.each(SPENDING)(
  '$path is refused without a key, and spends nothing [§2 Calls that spend]',
  async (call) => {
    const { accessToken } = await richPlayer('mara', 5000);
    await richPlayer('noor', 5000);
    const send = (key: object) =>
      exports.default.fetch(`http://127.0.0.1:8787${pathWith(call, PARAMS)}`, {
        method: call.method,
        body: JSON.stringify(BODIES[call.path]),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, ...key },
      });
    const postings = sql`SELECT COUNT(*) AS count FROM postings`;
    const before = await db.all(postings);
    const reply = await send({});
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_MISSING',
      detail: expect.stringContaining('Idempotency-Key'),
    });
    expect(await db.all(postings)).toEqual(before);
    expect((await send({ 'idempotency-key': 'an-intent-of-its-own' })).status).not.toBe(400);
  },
);
