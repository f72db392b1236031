// What the browser tests share: pages that listen for complaints, the server's clock, and players who know how to play.
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Locator,
  type Page,
  expect as plainExpect,
} from '@playwright/test';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { secretRandom } from '../../worker/platform/secret-random.ts';
import type { MemoryPuzzle } from '../../worker/plays/games/memory/puzzle.ts';
import { gameOf } from '../../worker/plays/games/registry.ts';
import { TRIORDLE_POOL } from '../../worker/plays/games/triordle/puzzle.ts';
import { entriesOn, orderOfPool } from '../../worker/plays/pool-order.ts';
import type { MemoryState } from '../../worker/shared/games/memory/rules.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { expectAfterFlourish, watchFlourishes } from './flourish-frames.ts';
import { addressOf } from './servers.ts';
import { watchRequests } from './settled.ts';
import { watchPages } from './watched-pages.ts';

/** The values of `[env.local.vars]` in wrangler.toml: with the secret, a test knows what no player can. */
const LOCAL_PUZZLE_SECRET = 'local-puzzle-secret-local-puzzle-secret';
const LAUNCH_DAY = '2026-01-01' as GameDay;

/** A test on its worker's own server, whose pages must finish without a complaint (watched-pages.ts). */
export const test = base.extend<{ isNewcomer: boolean; complaints: string[] }, { noon: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  baseURL: async ({}, use, { parallelIndex }) => use(addressOf(parallelIndex)),
  // Others have been through 'How to Play', which would else lie over the front page of every guest.
  isNewcomer: [false, { option: true }],
  // So that no test sees midnight, whenever it is run.
  noon: [
    async ({ playwright }, use, { parallelIndex }) => {
      const request = await playwright.request.newContext({ baseURL: addressOf(parallelIndex) });
      await moveToNextNoon(request);
      await request.dispose();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  complaints: [
    async ({ browser, context, baseURL, isNewcomer }, use) => {
      const complaints: string[] = [];
      const watch = (opened: BrowserContext) => {
        opened.on('page', watchRequests);
        useNoIdleConnection(opened.request);
        const tell = (complaint: string) => complaints.push(complaint);
        return Promise.all([
          watchPages(opened, { origin: baseURL!, tell }),
          !isNewcomer && opened.addInitScript(passSlides),
          process.env.FRAMES && watchFlourishes(opened, { tell }),
        ]);
      };
      await watch(context);
      browser.on('context', watch);
      await use(complaints);
      browser.off('context', watch);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = process.env.FRAMES ? expectAfterFlourish : plainExpect;

/** For `test.use`: tests whose subject moves. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Runs in the page. As `storageState` it would cost each context a page more, in a process of its own. */
function passSlides(): void {
  if (location.protocol === 'http:') localStorage.setItem('device.onboarding', 'done');
}

/** Gives each request a connection of its own: the server may close an idle one just as the next request goes out. */
function useNoIdleConnection(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (url, options = {}) =>
    fetch(url, {
      ...options,
      headers: { connection: 'close', ...options.headers },
      // A connection that the server dropped; what only reads may ask again.
      maxRetries: options.method === 'GET' ? 2 : 0,
    });
}

/** The server's game day. */
export function serverDay(page: Page): Promise<GameDay> {
  return dayOf(page.request);
}

/** Moves the server's clock to 12:00 of the day after its own. */
export function nextDay(page: Page): Promise<void> {
  return moveToNextNoon(page.request);
}

/**
 * Moves the server's clock to a day whose secret words are in nothing that everybody may read at any time: the page's
 * file, the description of the calls, and what the front page asks for. Answers them.
 */
export async function dayOfRareWords(page: Page, wordsOf: (day: GameDay) => string[]): Promise<string[]> {
  const readings = ['/', '/api/openapi.json', '/api/hub'].map(async (path) =>
    (await page.request.get(path)).text(),
  );
  const known = (await Promise.all(readings)).join().toUpperCase();
  for (;;) {
    const words = wordsOf(await serverDay(page));
    if (!words.some((word) => known.includes(word))) return words;
    await nextDay(page);
  }
}

async function dayOf(request: APIRequestContext): Promise<GameDay> {
  return (await (await request.get('/api/health')).json()).day;
}

/** Moves the server's clock past the copies that the edge keeps of what is the same for everybody. */
export async function passHalfMinute({ request }: Page): Promise<void> {
  const now_ms = Number((await request.get('/api/health')).headers()['x-server-now']);
  const reply = await request.post('/dev/clock', { data: { now: new Date(now_ms + 31_000).toISOString() } });
  expect(reply.ok()).toBe(true);
}

async function moveToNextNoon(request: APIRequestContext): Promise<void> {
  const noon = new Date(Date.parse(`${await dayOf(request)}T12:00:00Z`) + 86_400_000);
  const reply = await request.post('/dev/clock', { data: { now: noon.toISOString() } });
  expect(reply.ok()).toBe(true);
}

/** The puzzle of a day. Holds for the first epoch of a pool, far beyond the days of these tests. */
export function puzzleOf<Puzzle>(type: GameType, day: GameDay): Puzzle {
  const { pool, puzzle } = gameOf(type);
  const entries = pool ? entriesOfDay({ type, day, pool }) : [];
  return puzzle({ day, entries, random: random('puzzle', type, day) });
}

/** The puzzle of a day and the page's player's own play of it as it begins, composed as the server composes them. */
export async function playAsDealt<Puzzle, State>(
  page: Page,
  type: GameType,
  { day: asked }: { day?: GameDay | undefined } = {},
): Promise<{ puzzle: Puzzle; state: State }> {
  const day = asked ?? (await serverDay(page));
  const publicId = (await (await page.request.get('/auth/me')).json()).id;
  const puzzle = puzzleOf<Puzzle>(type, day);
  return { puzzle, state: gameOf(type).begin(puzzle, random('deal', type, day, publicId)) };
}

const random = (...purpose: string[]) => secretRandom({ secret: LOCAL_PUZZLE_SECRET, purpose });

/** The day's three answers. */
export function triordleAnswers(day: GameDay): string[] {
  const entries = entriesOfDay({ type: 'triordle', day, pool: TRIORDLE_POOL });
  return entries.map((place) => TRIORDLE_ANSWERS[place]!);
}

function entriesOfDay({
  type,
  day,
  pool,
}: {
  type: GameType;
  day: GameDay;
  pool: { size: number; perDay: number; shuffledWithin?: number };
}) {
  const epoch = { epoch: 0, firstDay: LAUNCH_DAY, poolSize: pool.size };
  const { shuffledWithin } = pool;
  const order = orderOfPool([epoch], { secret: LOCAL_PUZZLE_SECRET, game: type, shuffledWithin });
  return entriesOn({ order, epoch, perDay: pool.perDay }, day);
}

/** Opens a game's page and starts, or resumes, today's play. */
export async function startGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pressStart(page);
}

/** Starts, or resumes, today's play on a game's page that is open. */
export async function pressStart(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('button', { name: /^(Start$|Resume$|Continue$|Press SPACE)/ });
  const hasRulesApart = (await first.innerText()) === 'Continue';
  await first.click();
  if (hasRulesApart) await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // On a phone the dialog's history entry goes a moment later; a `goto` in between would be aborted.
  await page.waitForFunction(() => window.history.state?.overlay === undefined);
}

type Turn = (position: number) => Promise<void>;

/**
 * Plays Memory Match to its end, knowing how the page's player was dealt: `misses` wrong pairs before the right ones.
 * Answers early after `most` cards, and passes over what is matched already.
 */
export async function turnCards(
  page: Page,
  turn: Turn,
  {
    most = Number.POSITIVE_INFINITY,
    misses = 0,
    day,
  }: { most?: number; misses?: number; day?: GameDay } = {},
): Promise<void> {
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  await expect(cards).toHaveCount(16);
  const { layout } = (await playAsDealt<MemoryPuzzle, MemoryState>(page, 'memory', { day })).state;
  const pairs = [...new Set(layout)].map((face) =>
    layout.flatMap((other, position) => (other === face ? [position] : [])),
  );
  const wrong = pairs.slice(0, misses).map(([first], place) => [first!, pairs[place + 1]![1]!]);
  let turned = 0;
  for (const [place, pair] of [...wrong, ...pairs].entries()) {
    const isMatched = async () =>
      (await cards.count()) < 16 || /, matched$/.test((await nameOf(cards.nth(pair[0]!))) ?? '');
    if (turned >= most) return;
    if (await isMatched()) continue;
    for (const position of pair) {
      await turn(position);
      turned += 1;
    }
    if (place < wrong.length) await expect(cards.nth(pair[0]!)).toHaveAccessibleName(/face down$/);
    // Nobody looks at the board in its flourish, which is timed (flourish-frames.ts).
    else if (pair !== pairs.at(-1)) await expect.poll(isMatched).toBe(true);
  }
}

const nameOf = (card: Locator) => card.getAttribute('aria-label', { timeout: 1000 }).catch(() => null);

/** The points of the result that is shown. */
export async function shownPoints(page: Page): Promise<string> {
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Saved', { exact: true })).toBeVisible();
  const game = await page.getByRole('main').locator('[data-game]').first().getAttribute('data-game');
  const today = await page.request.get(`/api/results/today/${game}`);
  return String((await today.json()).points_earned.toFixed(1));
}

/** Keeps the daily visit from moving Sparks, for tests that count them. */
export async function stayAtHome(page: Page): Promise<void> {
  const visited_asset = {
    asset_slug: 'stonehenge',
    name: 'Stonehenge',
    image_url: '/plates/stonehenge.svg',
    owner_username: null,
    owned_by_bank: true,
  };
  await page.route('**/api/daily-visit/', (route) =>
    route.fulfill({
      json: {
        message: 'Already visited',
        visited_asset,
        tribute_paid: 0,
        arbitrary_event: null,
        new_total_points: 0,
        error: null,
      },
    }),
  );
}
