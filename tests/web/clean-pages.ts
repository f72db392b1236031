// Isolates tests in Node from each other, on the page and in the browser's globals; and lets tests of
// components wait for events for longer than a second, because a busy machine is slow.
// The files of a thread share packages and page, because loading React for each file costs more than its tests. Each file
// therefore restores the page, and the next one evaluates the product's own modules again.
import { afterAll, afterEach, vi } from 'vitest';

const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

const page = 'document' in globalThis ? await import('@testing-library/react') : null;
page?.configure({ asyncUtilTimeout: PATIENCE_MS });

const address = page && location.href;
const owners = page
  ? [globalThis, document, navigator, Element.prototype, HTMLElement.prototype, HTMLDialogElement.prototype]
  : [globalThis];
const before = owners.map((owner) => ({ owner, properties: Object.getOwnPropertyDescriptors(owner) }));
const underWay: (() => void)[] = [];
if (page) {
  [globalThis, document].forEach(noteListeners);
  noteTimers('setTimeout');
  noteTimers('setInterval');
}

// Runs after a file's own hooks, which may still need its clock and its server.
afterEach(() => {
  page?.cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (!page) return;
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  vi.waitFor = waitFor;
  vi.resetModules();
  if (page) await emptyPage();
  for (const { owner, properties } of before) restore(owner, properties);
});

/** Records listeners added to the target from now on, so that `emptyPage` can remove them. */
function noteListeners(target: EventTarget) {
  const { addEventListener } = target;
  const value = (...listener: Parameters<EventTarget['addEventListener']>) => {
    addEventListener.apply(target, listener);
    underWay.push(() => target.removeEventListener(...listener));
  };
  Object.defineProperty(target, 'addEventListener', { value, configurable: true, writable: true });
}

/** Records Node timers from now on, which happy-dom does not know. */
function noteTimers(name: 'setTimeout' | 'setInterval') {
  const start = globalThis[name] as typeof setTimeout;
  const value = (...given: Parameters<typeof start>) => {
    const timer = start(...given);
    underWay.push(() => clearTimeout(timer));
    return timer;
  };
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Clears the file's timers, and removes its elements, its listeners and what it stored. */
async function emptyPage() {
  await (globalThis as unknown as { happyDOM: { abort(): Promise<void> } }).happyDOM.abort();
  for (const end of underWay) end();
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  // A removed element that had focus would otherwise be where the next focus comes from.
  const last = document.body.appendChild(document.createElement('button'));
  last.focus();
  last.remove();
  history.replaceState(null, '', address);
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page writes its cookies the same way.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
}

/** Restores an object's own named properties, except those of the runner, which begin with two underscores. */
function restore(owner: object, properties: PropertyDescriptorMap) {
  for (const name of Object.getOwnPropertyNames(owner)) {
    if (!(name in properties) && !name.startsWith('__')) Reflect.deleteProperty(owner, name);
  }
  for (const [name, property] of Object.entries(properties)) {
    const now = Object.getOwnPropertyDescriptor(owner, name);
    const isSame = now?.value === property.value && now?.get === property.get;
    if (!isSame && !name.startsWith('__')) Reflect.defineProperty(owner, name, property);
  }
}
