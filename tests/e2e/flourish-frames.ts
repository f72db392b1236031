// `npm run frames`: while a finished board animates, the processor is slowed down four times, as on a cheap phone,
// and the frames are timed. Two consecutive frames longer than 32 ms are a fault.
import { type BrowserContext, type CDPSession, expect, type Locator, type Page } from '@playwright/test';

const SLOWER = 4;
const LONGEST_MS = 32;
/** Longer than any flourish. */
const WATCHED_MS = 2200;

/** One flourish as timed by the page. */
interface Flourish {
  path: string;
  ending: string;
  frames_ms: number[];
}

/** A flourish begins within this time of its last move. */
const BEGUN_WITHIN_MS = 500;
/** The flourishes being timed. */
const timed = new Map<Page, PromiseWithResolvers<void>>();

/**
 * An `expect` that does not query the page during a flourish. Each query by role takes some 10 ms of its processor, 40 when it
 * is slowed down, and would be timed with the flourish.
 */
export const expectAfterFlourish: typeof expect = new Proxy(expect, {
  apply: (plain, self, [subject, ...rest]) => {
    const matchers = Reflect.apply(plain, self, [subject, ...rest]);
    return isLocator(subject) ? patient(matchers, subject.page()) : matchers;
  },
});

function isLocator(subject: unknown): subject is Locator {
  return typeof (subject as Locator | null)?.page === 'function';
}

function patient<Matchers extends object>(matchers: Matchers, page: Page): Matchers {
  return new Proxy(matchers, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return patient(member as object, page);
      return async (...given: unknown[]) => {
        await new Promise((done) => setTimeout(done, BEGUN_WITHIN_MS));
        await timed.get(page)?.promise;
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** Times every flourish in a context, prints each, and reports those that were not smooth. */
export async function watchFlourishes(
  context: BrowserContext,
  { tell }: { tell: (complaint: string) => void },
): Promise<void> {
  const sessions = new Map<Page, Promise<CDPSession>>();
  const slow = async (page: Page, rate: number) => {
    const session = sessions.get(page) ?? context.newCDPSession(page);
    sessions.set(page, session);
    await (await session).send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {});
  };
  await context.exposeBinding('flourishBegins', ({ page }) => {
    timed.set(page, Promise.withResolvers());
    return slow(page, SLOWER);
  });
  await context.exposeBinding('flourishEnded', async ({ page }, flourish: Flourish) => {
    timed.get(page)?.resolve();
    await slow(page, 1);
    const { path, ending, frames_ms } = flourish;
    const sorted = [...frames_ms].sort((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0);
    const twice = frames_ms.filter((ms, place) => ms > LONGEST_MS && frames_ms[place - 1]! > LONGEST_MS);
    const said = `${path} ${ending}: ${frames_ms.length} frames, p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms, ${twice.length} times two running over ${LONGEST_MS} ms`;
    console.log(said);
    if (twice.length > 0) tell(`${said}: ${frames_ms.map((ms) => ms.toFixed(0)).join(' ')}`);
  });
  await context.addInitScript(timeFlourishes, WATCHED_MS);
}

/** Runs in the page. */
function timeFlourishes(watched_ms: number): void {
  const page = window as unknown as {
    flourishBegins: () => Promise<void>;
    flourishEnded: (flourish: Flourish) => Promise<void>;
  };
  const time = async (board: HTMLElement) => {
    const ending = board.dataset.flourish ?? '';
    const frames_ms: number[] = [];
    void page.flourishBegins();
    await new Promise<void>((done) => {
      const began = performance.now();
      let last = began;
      const frame = (now: number) => {
        if (now > last) frames_ms.push(now - last);
        last = now;
        const isOver = !board.isConnected || board.dataset.flourish === undefined;
        if (isOver || now - began > watched_ms) done();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await page.flourishEnded({ path: location.pathname, ending, frames_ms });
  };
  const timed = new WeakSet<Element>();
  new MutationObserver(() => {
    const board = document.querySelector<HTMLElement>('[data-flourish]');
    if (!board || timed.has(board)) return;
    timed.add(board);
    void time(board);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-flourish'],
  });
}
