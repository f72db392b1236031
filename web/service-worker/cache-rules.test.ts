import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#shared/all-calls.ts';
import { cacheName, mayKeep, outdatedCaches, ruleFor } from './cache-rules.ts';

const SITE = 'https://doxa.example';

function sourceOf(path: string, asked: Partial<Parameters<typeof ruleFor>[0]> = {}) {
  const url = new URL(path, SITE).href;
  return ruleFor({ method: 'GET', url, isNavigation: false, isPartial: false, ...asked }, SITE).source;
}

describe('what the service worker does with a request [§Without a network]', () => {
  test.each(ALL_CALLS.map(({ path }) => path.replace(/\{\w+\}/g, 'x')))('%s is never kept', (path) => {
    expect(sourceOf(path)).toBe('network');
    expect(sourceOf(path, { isNavigation: true })).toBe('network');
  });

  test.each([
    ['/built/first-a1b2c3.js', 'kept'],
    ['/fonts/inter.woff2', 'kept'],
    ['/faces/owl.svg', 'kept-and-refreshed'],
    ['/plates/stonehenge.svg', 'kept-and-refreshed'],
    ['/static/villa_item_images/moat.svg', 'kept-and-refreshed'],
    ['/icon.svg', 'kept-and-refreshed'],
    ['/sw.js', 'network'],
    ['/manifest.webmanifest', 'network'],
    ['/assets/stonehenge', 'network'],
    ['/dev/mails', 'network'],
  ])('%s: %s', (path, source) => expect(sourceOf(path)).toBe(source));

  test.each(['/', '/snake', '/assets', '/profile/mara', '/apiary'])(
    'the page at %s comes from the network, or as it was installed [§Without a network]',
    (path) => expect(sourceOf(path, { isNavigation: true })).toBe('network-else-shell'),
  );

  test('what is sent, parts of files, other hosts and the operators’ desk are left alone', () => {
    expect(sourceOf('/ops', { isNavigation: true })).toBe('network');
    expect(sourceOf('/built/a.js', { method: 'POST' })).toBe('network');
    expect(sourceOf('/built/a.js', { isPartial: true })).toBe('network');
    expect(sourceOf('https://accounts.google.com/gsi/client')).toBe('network');
  });
});

describe('which answers are kept', () => {
  const answer = (headers: Record<string, string>, rest: Partial<Response> = {}) =>
    mayKeep({ status: 200, type: 'basic', headers: new Headers(headers), ...rest });

  test('a file is', () => expect(answer({ 'content-type': 'text/javascript' })).toBe(true));
  test('the page in the place of a file that is gone is not [§Traps of the platform]', () =>
    expect(answer({ 'content-type': 'text/html; charset=utf-8' })).toBe(false));
  test('what must not be stored is not', () =>
    expect(answer({ 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' })).toBe(false));
  test('errors and what other hosts answer are not', () => {
    expect(answer({}, { status: 404 })).toBe(false);
    expect(answer({}, { status: 206 })).toBe(false);
    expect(answer({}, { type: 'opaque' })).toBe(false);
  });
});

describe('which caches go when a version takes over', () => {
  const names = ['one', 'two', 'three'].flatMap((version) => [
    cacheName({ store: 'shell', version }),
    cacheName({ store: 'files', version }),
  ]);

  test('all but its own and those of the version before [§Without a network]', () => {
    expect(outdatedCaches({ names: [...names, 'another-cache'], version: 'three' })).toEqual([
      'doxa-shell-one',
      'doxa-files-one',
    ]);
  });

  test('the first version has none to clear', () => {
    expect(outdatedCaches({ names: names.slice(0, 2), version: 'one' })).toEqual([]);
  });
});
