// All forgeries, and the worlds they are tried in: the local worker, whose clock and gates can be moved, and the production
// worker for what differs there.
import { join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { buildWorker, freePort, temporaryFolder } from '../support/miniflare-server.ts';
import { CROWDS } from './accounts-crowds.ts';
import { DOORS } from './accounts-doors.ts';
import { GUESSES } from './accounts-guesses.ts';
import { LETTERS } from './accounts-letters.ts';
import { LINKS } from './accounts-links.ts';
import { NAMES } from './accounts-names.ts';
import { PERSONAL_TOKENS } from './accounts-personal-tokens.ts';
import { SEATS } from './accounts-seats.ts';
import { TOKENS } from './accounts-tokens.ts';
import { BOARDS } from './boards.ts';
import { FEUDS } from './economy-feuds.ts';
import { KEYS } from './economy-keys.ts';
import { PIECES } from './economy-pieces.ts';
import { POOLS } from './economy-pools.ts';
import { SCRIPTS } from './economy-scripts.ts';
import { TRADES } from './economy-trades.ts';
import { EDITORS } from './editors.ts';
import type { AnyForgery } from './forgery.ts';
import { FRIENDS } from './games-friends.ts';
import { MOVES } from './games-moves.ts';
import { REPORTS } from './games-reports.ts';
import { RESULTS } from './games-results.ts';
import { STREAKS } from './games-streaks.ts';
import { TOGETHER } from './games-together.ts';
import { WHOSE } from './games-whose.ts';
import { WORDS } from './games-words.ts';
import { FLOODS, GATE } from './gate.ts';
import { LOG } from './log.ts';
import { MISCHIEF } from './mischief.ts';
import { OPEN_DATA } from './open-data.ts';
import { PRODUCTION } from './production.ts';
import { type Outcome, tryAll } from './runner.ts';
import { BODIES } from './web-bodies.ts';
import { HEADERS } from './web-headers.ts';
import { SITES } from './web-sites.ts';
import { World } from './world.ts';

const FIELDS: Readonly<Record<string, readonly (readonly AnyForgery[])[]>> = {
  games: [WHOSE, MOVES, RESULTS, WORDS, REPORTS, STREAKS, TOGETHER, FRIENDS],
  boards: [BOARDS],
  economy: [TRADES, KEYS, PIECES, SCRIPTS, FEUDS, POOLS, MISCHIEF],
  accounts: [NAMES, DOORS, GUESSES, CROWDS, LETTERS, TOKENS, LINKS, PERSONAL_TOKENS, SEATS],
  log: [LOG],
  editors: [EDITORS],
  open: [OPEN_DATA],
  web: [SITES, HEADERS, BODIES],
  gate: [GATE],
  production: [PRODUCTION, FLOODS],
};

const ENVIRONMENTS = ['local', 'production'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

export interface Wish {
  variants: number;
  seed: number;
  isChosen: (one: { field: string; name: string; isShort?: true }) => boolean;
  onOutcome?: (outcome: Outcome) => void;
}

export async function tryForgeries({ isChosen, ...how }: Wish): Promise<Outcome[]> {
  const folder = await temporaryFolder('forgeries');
  const outcomes: Outcome[] = [];
  try {
    for (const environment of ENVIRONMENTS) {
      const chosen = Object.entries(FIELDS)
        .filter(([field]) => (field === 'production') === (environment === 'production'))
        .map(([field, all]) => ({
          field,
          forgeries: all.flat().filter((one) => isChosen({ ...one, field })),
        }))
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
