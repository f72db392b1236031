// All forgeries, and the worlds they are tried in: the local worker, whose clock and gates can be moved, and the production
// worker for what differs there.
import { join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { buildWorker, freePort, temporaryFolder } from '../support/miniflare-server.ts';
import { ACCOUNTS } from './accounts.ts';
import { BOARDS } from './boards.ts';
import { ECONOMY } from './economy.ts';
import { EDITORS } from './editors.ts';
import type { AnyForgery } from './forgery.ts';
import { GAMES } from './games.ts';
import { FLOODS, GATE } from './gate.ts';
import { LOG } from './log.ts';
import { OPEN_DATA } from './open-data.ts';
import { PRODUCTION } from './production.ts';
import { type Outcome, tryAll } from './runner.ts';
import { WEB } from './web.ts';
import { World } from './world.ts';

const FIELDS: Readonly<Record<string, readonly AnyForgery[]>> = {
  games: GAMES,
  boards: BOARDS,
  economy: ECONOMY,
  accounts: ACCOUNTS,
  log: LOG,
  editors: EDITORS,
  open: OPEN_DATA,
  web: WEB,
  gate: GATE,
  production: [...PRODUCTION, ...FLOODS],
};

const ENVIRONMENTS = ['local', 'production'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

/** Which forgeries to try, and how. */
export interface Wish {
  variants: number;
  seed: number;
  isChosen: (one: { field: string; name: string; isShort?: true }) => boolean;
  onOutcome?: (outcome: Outcome) => void;
}

/** Builds the workers and tries every chosen forgery. */
export async function tryForgeries({ isChosen, ...how }: Wish): Promise<Outcome[]> {
  const folder = await temporaryFolder('forgeries');
  const outcomes: Outcome[] = [];
  try {
    for (const environment of ENVIRONMENTS) {
      const chosen = Object.entries(FIELDS)
        .filter(([field]) => (field === 'production') === (environment === 'production'))
        .map(([field, all]) => ({ field, forgeries: all.filter((one) => isChosen({ ...one, field })) }))
        .filter(({ forgeries }) => forgeries.length > 0);
      if (chosen.length === 0) continue;
      const world = await worldOf(environment, join(folder.path, environment));
      for (const field of chosen) outcomes.push(...(await tryAll(world, { ...field, ...how })));
      await world.close();
    }
    return outcomes;
  } finally {
    await folder.remove();
  }
}

/** A world with an empty state. The local one has its own Google provider; production has local secrets and every gate on. */
async function worldOf(environment: Environment, folder: string): Promise<World> {
  const configPath = await buildWorker({ environment, into: join(folder, 'built'), withPage: true });
  const state = join(folder, 'state');
  if (environment === 'production') {
    const config = resolve(import.meta.dirname, '../../wrangler.toml');
    const { vars } = unstable_readConfig({ config, env: 'local' });
    return World.open({
      configPath,
      state,
      vars: { ...(vars as Record<string, string>), GATES: '' },
      canMove: false,
    });
  }
  const port = await freePort();
  const vars = {
    GOOGLE_CLIENT_ID: 'doxa-test-provider',
    GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/dev/google/keys`,
  };
  const world = await World.open({ configPath, state, port, vars, canMove: true });
  await world.newDay();
  return world;
}
