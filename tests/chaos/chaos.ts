// Days in which everything goes wrong: guests play, players buy, sell, attack and join pools and the day closes while
// workerd is killed with SIGKILL, D1 fails before or after its work, alarms are late and the clock jumps. Whatever was
// acknowledged must be in the record exactly once.
import { join } from 'node:path';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { OWN_CONFIG, startServer, temporaryFolder } from '../support/miniflare-server.ts';
import type { ChaosReport } from './chaos-report.ts';
import { Run } from './chaos-run.ts';
import { ChaoticServer } from './chaotic-server.ts';
import { FURTHER, HOME } from './editions.ts';

export interface ChaosOf {
  kills: number;
  days: number;
  /** Draws the moments; the same seed does not repeat a run exactly. */
  seed: number;
  /** Advances the clock to deliver failed results instead of waiting for alarms. */
  isHasty?: boolean;
  guests?: number;
  spenders?: number;
  /** Makes home one of four editions. With two days or more, one edition is restored from its dump on the last day. */
  inEditions?: boolean;
  onDay?: (line: string) => void;
}

export async function chaos({
  kills,
  days,
  seed,
  isHasty = false,
  guests = 6,
  spenders = 6,
  inEditions = false,
  onDay,
}: ChaosOf): Promise<ChaosReport> {
  const folder = await temporaryFolder('chaos');
  const connections = new Connections({ most: guests * 2 + spenders * 2, patience_ms: 60_000 });
  let stop = async () => {};
  try {
    const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
    const vars = { FURTHER_EDITIONS: inEditions ? 'on' : '' };
    const server = await startServer({ ...OWN_CONFIG, script, vars, state: join(folder.path, 'state') });
    stop = () => server.stop();
    const first = addDays(new Date().toISOString().slice(0, 10) as GameDay, 1);
    const editions = inEditions ? [HOME, ...FURTHER] : [HOME];
    const chaotic = new ChaoticServer({ server, connections });
    const run = new Run({ server: chaotic, editions, connections, seed, isHasty });
    await run.begin({ first, spenders });
    for (let place = 0; place < days; place++) {
      const share = Math.floor((kills * (place + 1)) / days) - Math.floor((kills * place) / days);
      const isLast = place === days - 1;
      if (inEditions && isLast && place > 0) await run.keep(addDays(first, place - 1));
      await run.day({ day: addDays(first, place), kills: share, guests, isLast });
      onDay?.(run.line(place + 1));
    }
    return await run.report({ days });
  } finally {
    connections.close();
    await stop();
    await folder.remove();
  }
}
