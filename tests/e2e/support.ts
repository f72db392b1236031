// What the browser tests share: pages that listen for complaints, the server's clock, and players who know how to play.
import { test as base, expect, type Page } from '@playwright/test';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { gameOf } from '../../worker/games/registry.ts';
import { TRIORDLE_POOL } from '../../worker/games/triordle/puzzle.ts';
import type { GameDay } from '../../worker/kernel/game-day.ts';
import type { GameType } from '../../worker/kernel/game-type.ts';
import { secretRandom } from '../../worker/platform/secret-random.ts';
import { entriesOn, poolOrder } from '../../worker/play/pool-order.ts';
import { addressOf } from './servers.ts';

/** The values of `[env.local.vars]` in wrangler.toml: with the secret, a test knows what no player can. */
const LOCAL_PUZZLE_SECRET = 'local-puzzle-secret-local-puzzle-secret';
const LAUNCH_DAY = '2026-01-01' as GameDay;

/** Complaints of the browser that a refused call leaves by itself. */
const EXPECTED = /status of 4(00|01|03|04|09|22|29)|ERR_INTERNET_DISCONNECTED/;

/** A test on its worker's own server, whose page must finish without an error or a warning in the console. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  baseURL: async ({}, use, { parallelIndex }) => use(addressOf(parallelIndex)),
  // A browser that has been through 'How to Play', which would else lie over the front page of every guest.
  storageState: async ({ baseURL }, use) =>
    use({
      cookies: [],
      origins: [{ origin: baseURL!, localStorage: [{ name: 'doxa.onboarding', value: 'done' }] }],
    }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !EXPECTED.test(message.text()))
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The server's game day. */
export async function serverDay(page: Page): Promise<GameDay> {
  return (await (await page.request.get('/api/health')).json()).day;
}

/** Moves the server's clock to 12:00 of the day after its own. */
export async function nextDay(page: Page): Promise<void> {
  const tomorrow = new Date(Date.parse(`${await serverDay(page)}T12:00:00Z`) + 86_400_000);
  const reply = await page.request.post('/dev/clock', { data: { now: tomorrow.toISOString() } });
  expect(reply.ok()).toBe(true);
}

/**
 * The puzzle of a day and the page's player's own play of it as it begins, composed as the server composes them.
 * Holds for the first epoch of a pool, far beyond the days of these tests.
 */
export async function playAsDealt<Puzzle, State>(
  page: Page,
  type: GameType,
): Promise<{ puzzle: Puzzle; state: State }> {
  const day = await serverDay(page);
  const publicId = (await (await page.request.get('/auth/me')).json()).id;
  const random = (...purpose: string[]) => secretRandom({ secret: LOCAL_PUZZLE_SECRET, purpose });
  const game = gameOf(type);
  const entries = game.pool ? entriesOfDay({ type, day, pool: game.pool }) : [];
  const puzzle = game.puzzle({ day, entries, random: random('puzzle', type, day) });
  return { puzzle, state: game.begin(puzzle, random('deal', type, day, publicId)) };
}

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
  const random = (n: number) =>
    secretRandom({ secret: LOCAL_PUZZLE_SECRET, purpose: ['pool', type, String(n)] });
  const order = poolOrder([epoch], random, pool.shuffledWithin);
  return entriesOn({ order, epoch, perDay: pool.perDay }, day);
}

/** Opens a game's page and starts, or resumes, today's play. */
export async function startGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const start = page.getByRole('dialog').getByRole('button', { name: /^(Start$|Resume$|Press SPACE)/ });
  await start.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

type Turn = (position: number) => Promise<void>;

/** Turns cards until all are matched, remembering what was seen; stops early after `most` cards. */
export async function turnCards(page: Page, turn: Turn, { most = 400 } = {}): Promise<void> {
  const seen = new Map<string, Set<number>>();
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  let turned = 0;
  const look = async (position: number) => {
    const name = (await cards.nth(position).getAttribute('aria-label')) ?? '';
    return { isMatched: name.endsWith(', matched'), isDown: name.endsWith('face down') };
  };
  const flip = async (position: number) => {
    await turn(position);
    turned += 1;
    await expect(cards.nth(position)).not.toHaveAttribute('aria-label', /(turning|face down)$/);
    const name = (await cards.nth(position).getAttribute('aria-label')) ?? '';
    const face = name.split(': ')[1]!.replace(', matched', '');
    seen.set(face, (seen.get(face) ?? new Set()).add(position));
    return face;
  };
  await expect(cards).toHaveCount(16);
  const isPlaying = async () => (await cards.count()) === 16;
  while (turned < most && (await isPlaying())) {
    const states = await Promise.all(Array.from({ length: 16 }, (_, position) => look(position)));
    if (states.every(({ isMatched }) => isMatched)) return;
    const isOpen = (position: number) => !states[position]!.isMatched;
    const pair = [...seen.values()].find((at) => at.size === 2 && [...at].every(isOpen));
    const known = new Set([...seen.values()].flatMap((at) => [...at]));
    const fresh = states.flatMap((_, position) => (known.has(position) ? [] : [position]));
    const first = pair ? [...pair][0]! : fresh[0]!;
    const face = await flip(first);
    const partner = [...(seen.get(face) ?? [])].find((position) => position !== first);
    const second = partner ?? fresh.find((position) => position !== first)!;
    await turn(second);
    turned += 1;
    await page.waitForTimeout(150);
    if (!(await isPlaying())) return;
    const name =
      (await cards
        .nth(second)
        .getAttribute('aria-label')
        .catch(() => null)) ?? '';
    const other = name.split(': ')[1]?.replace(', matched', '');
    if (other && !/face down|turning/.test(other))
      seen.set(other, (seen.get(other) ?? new Set()).add(second));
    if (!name.endsWith(', matched')) await page.waitForTimeout(1100);
  }
}

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
