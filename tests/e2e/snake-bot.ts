// A player of Snake in the browser, who reads the picture and presses keys.
import type { Page } from '@playwright/test';
import type { SnakePuzzle } from '../../worker/plays/games/snake/puzzle.ts';
import { columnOf, rowOf, START_SNAKE } from '../../worker/shared/games/snake/rules.ts';
import { nextDay, puzzleOf, serverDay } from './support.ts';

/** Cells by column and row. The body begins behind the head. */
interface Board {
  obstacles: number[][];
  body: number[][];
  head: number[];
  food: number[];
}

/**
 * Steers to the food by keys, whatever the obstacles, until so much is scored, and pauses then. Where something else
 * pauses a running snake, that ends it. Fails when the run ends before.
 */
export async function eat(page: Page, score: number): Promise<void> {
  await page.locator('[data-part="head"]').waitFor({ state: 'attached' });
  await page.evaluate(`(${play})(${keyFor}, ${score})`);
}

/** Moves the server's clock to a day whose obstacles leave two columns free above the head at the start. */
export async function untilWayUpIsFree(page: Page): Promise<void> {
  const column = columnOf(START_SNAKE[0]!);
  for (;;) {
    const { obstacles } = puzzleOf<SnakePuzzle>('snake', await serverDay(page));
    const isInTheWay = (cell: number) =>
      rowOf(cell) < rowOf(START_SNAKE[0]!) && [column, column + 1].includes(columnOf(cell));
    if (!obstacles.some(isInTheWay)) return;
    await nextDay(page);
  }
}

/** Runs in the page: the key of the first step on a shortest way to the food that enters no dead end, else of any step. */
export function keyFor({ obstacles, body, head, food }: Board): string | undefined {
  const around = ([x, y]: number[]) =>
    [
      { key: 'ArrowUp', at: [x!, y! - 1] },
      { key: 'ArrowDown', at: [x!, y! + 1] },
      { key: 'ArrowLeft', at: [x! - 1, y!] },
      { key: 'ArrowRight', at: [x! + 1, y!] },
    ].filter(({ at }) => Math.min(...at) >= 0 && Math.max(...at) < 20 && !taken.has(String(at)));
  const taken = new Set([...obstacles, ...body].map(String));
  const steps = around(head);
  const reached = steps.filter(({ at }) => around(at).length > 1);
  const seen = new Set([head, ...reached.map(({ at }) => at)].map(String));
  for (const { key, at } of reached) {
    if (String(at) === String(food)) return key;
    for (const next of around(at)) {
      if (seen.has(String(next.at)) || around(next.at).length < 2) continue;
      seen.add(String(next.at));
      reached.push({ key, at: next.at });
    }
  }
  return (reached[0] ?? steps[0])?.key;
}

/**
 * Runs in the page: decides again with every frame, and pauses while frames come too late to decide before the next step.
 */
function play(decide: typeof keyFor, wanted: number): Promise<void> {
  const LATE_MS = 100;
  const HEADINGS: Record<string, number[]> = { '0': [1, 0], '90': [0, 1], '180': [-1, 0], '-90': [0, -1] };
  const find = (selector: string) => document.querySelector(selector);
  const numbers = (text?: string | null) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
  const cells = (text?: string | null) => numbers(text).map((value) => Math.floor(value / 20));
  const placeOf = (drawn: Element | null) => cells(drawn?.getAttribute('transform')).slice(0, 2);
  const phase = () => find('[role=application] [data-phase]')?.getAttribute('data-phase');
  const press = (code: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, cancelable: true }));
  const board = (head: Element) => {
    const band = cells(find('[data-part="band"]')?.getAttribute('d'));
    const body = band.flatMap((x, place) => (place % 2 === 0 ? [[x, band[place + 1]!]] : [])).slice(1);
    const heading = HEADINGS[String(numbers(head.getAttribute('transform'))[2])]!;
    return {
      obstacles: [...document.querySelectorAll('[role=application] g[transform]:not([data-part])')].map(
        placeOf,
      ),
      body,
      head: [body[0]![0]! + heading[0]!, body[0]![1]! + heading[1]!],
      food: placeOf(find('[data-part="food"]')),
    };
  };
  return new Promise((done, fail) => {
    let seen = performance.now();
    let hasRun = false;
    let isWaiting = false;
    const watch = setInterval(() => {
      if (isWaiting || phase() !== undefined || performance.now() - seen <= LATE_MS) return;
      isWaiting = true;
      press('Space');
    }, 50);
    const end = (tell: () => void) => {
      clearInterval(watch);
      tell();
    };
    const look = () => {
      seen = performance.now();
      const head = find('[data-part="head"]');
      if (!head || head.hasAttribute('data-dead'))
        return end(() => fail(new Error('The run ended too early.')));
      if (phase() === 'paused' && !isWaiting && hasRun) return end(done);
      const scored = find('[data-game] > header')?.textContent?.match(/Score(\d+)/)?.[1];
      if (Number(scored ?? 0) >= wanted) {
        if (!isWaiting) press('Space');
        return end(done);
      }
      hasRun ||= phase() === undefined;
      const key = decide(board(head));
      if (isWaiting) press('Space');
      isWaiting = false;
      if (key) press(key);
      // After the page has asked for its own next frame, so that this looks at what that one draws.
      setTimeout(() => requestAnimationFrame(look));
    };
    requestAnimationFrame(look);
  });
}
