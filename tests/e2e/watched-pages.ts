// What no page may do while it is tested, no matter who opened it: complain in the console, fail, move under the reader's eyes,
// ask any other host for anything, or take a finished board away before its result is there.
import type { BrowserContext } from '@playwright/test';

/**
 * Complaints that a refused call leaves by itself, or a network that a test took away (ERR_FAILED where the service worker
 * asked, whose network comes back some moments after the page's); and one of Playwright's own.
 */
const EXPECTED =
  /status of 4(00|01|03|04|09|22|29)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Service Worker registration blocked by Playwright/;

/** The largest layout shift of a page, in the unit of the Layout Instability API. */
const MOST_SHIFT = 0.02;

/** Tells of each offence of a context's pages from now on. `origin` is where they may ask. */
export async function watchPages(
  context: BrowserContext,
  { origin, tell }: { origin: string; tell: (complaint: string) => void },
): Promise<void> {
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !EXPECTED.test(message.text())) tell(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => tell(error.error().message));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && hostname !== new URL(origin).hostname)
      tell(`A request to ${request.url()}`);
  });
  await context.addInitScript(warnOfShifts, MOST_SHIFT);
  await context.addInitScript(warnOfGoneBoards);
}

/**
 * Runs in the page: warns where a finished board is gone in a frame that does not show its result yet. It looks in the
 * frames in which the page has changed, for one that looks in each keeps a page drawing that has nothing to draw.
 */
function warnOfGoneBoards(): void {
  let finishedAt: string | null = null;
  let willLook = false;
  const look = () => {
    willLook = false;
    const isBoard = document.querySelector('[data-board][data-flourish]') !== null;
    const result = document.querySelector('section[aria-label="Result"]')?.textContent ?? '';
    if (!isBoard && finishedAt === location.href && !/Saved|Saving…|Retry/.test(result))
      console.warn(`The board at ${location.href} is gone, and instead there is: '${result}'`);
    finishedAt = isBoard ? location.href : null;
  };
  new MutationObserver(() => {
    if (!willLook) requestAnimationFrame(look);
    willLook = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/**
 * Runs in the page: warns once of shifts that nobody's key or press led to, summed up as the browser's metric does. The
 * browser itself counts half a second as the answer to a press; here a busy machine's server may take longer. What moves
 * when a test has scrolled down to something before the page was there does not count: no page opens scrolled.
 */
function warnOfShifts(most: number): void {
  let [sum, first, last] = [0, 0, 0];
  let pressed = Number.NEGATIVE_INFINITY;
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate']) {
    addEventListener(kind, () => (pressed = performance.now()), { capture: true });
  }
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || entry.startTime - pressed < 10_000 || scrollY > 0 || sum > most) continue;
      if (entry.startTime - last > 1000 || entry.startTime - first > 5000) {
        [sum, first, moved.length] = [0, entry.startTime, 0];
      }
      sum += entry.value;
      last = entry.startTime;
      for (const { node, previousRect: was, currentRect: is } of entry.sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
        moved.push(
          `${name} ${was.x},${was.y} ${was.width}x${was.height} -> ${is.x},${is.y} ${is.width}x${is.height}`,
        );
      }
      if (sum > most)
        console.warn(`Layout shift of ${sum.toFixed(3)} at ${location.href}: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** As the Layout Instability API gives it, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
