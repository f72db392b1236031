// Random interleavings of a pool (RULES §5): every player is in at most one matchup, each matchup pays its prize and wagers
// once, and every unused wager is returned.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { escrow, expectSoundPools } from '../support/challengers.ts';
import { Client, setClock } from '../support/client.ts';
import { makeCrowd } from '../support/pool-crowd.ts';
import { closePools, livePool, type Opened } from '../support/pool-life.ts';
import { db } from '../support/record.ts';

/** The number of sequences: 200, and 20 of a thousand players, in the long form (`npm run interleavings`). */
const INTERLEAVINGS = Number((env as unknown as { INTERLEAVINGS: string }).INTERLEAVINGS);
const IS_LONG = INTERLEAVINGS >= 200;
const PATIENCE_MS = 3_600_000;
const FIRST = '2027-03-10' as GameDay;

interface Form {
  players: number;
  seeds: number;
}

const FORMS: Form[] = [
  { players: 40, seeds: INTERLEAVINGS },
  { players: IS_LONG ? 1000 : 100, seeds: IS_LONG ? 20 : 1 },
];

test.each(FORMS)(
  'every interleaving of $players players gives valid pools, with $seeds random seeds [§5 Always; §Challenge pools]',
  async ({ players, seeds }) => {
    const crowd = await makeCrowd({ count: players, day: FIRST });
    let lived = 0;
    for (let day = FIRST; lived < seeds; day = addDays(day, 1)) {
      await setClock(`${day}T12:00:00Z`);
      const opened: Opened = new Map();
      const gates = { ...allGates({ on: false }), fair_pairing: lived % 16 < 8 };
      await setGate(gates.fair_pairing);
      const random = seededRandom([lived + 1, players, 7, 1]);
      for (const game of GAME_TYPES.slice(0, seeds - lived)) {
        const now_ms = Date.parse(`${day}T12:00:00Z`);
        await livePool({ pool: { game, day }, crowd, random, gates, now_ms }, opened);
        lived += 1;
        await expectSoundPools();
      }
      await closePools({ day, gates, random }, opened);
      await expectSoundPools();
      expect(await escrow()).toBe(0);
    }
    const [{ open, matchups, odd }] = (await db.all(sql`
      SELECT COALESCE(SUM(state IN ('joined', 'finished', 'waiting')), 0) AS open,
        (SELECT COUNT(*) FROM challenge_matchups) AS matchups, SUM(state = 'odd') AS odd FROM challenge_entries`)) as [
      { open: number; matchups: number; odd: number },
    ];
    expect(open).toBe(0);
    expect(matchups).toBeGreaterThan((seeds * players) / 5);
    if (seeds > 1) expect(odd).toBeGreaterThan(0);
    expect((await auditLedger(db)).findings).toEqual([]);
  },
  PATIENCE_MS,
);

async function setGate(fair_pairing: boolean): Promise<void> {
  await new Client().post('/dev/gates', { fair_pairing });
}
