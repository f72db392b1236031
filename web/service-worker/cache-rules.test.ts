import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#shared/all-calls.ts';
import { cacheName, mayKeep, outdatedCaches, ruleFor } from './cache-rules.ts';

const SITE = 'https://doxa.example';

function sourceOf(path: string, asked: Partial<Parameters<typeof ruleFor>[0]> = {}) {
  const url = new URL(path, SITE).href;
  return ruleFor({ method: 'GET', url, isNavigation: false, isPartial: false, ...asked }, SITE).source;
}

describe('the rule for a request [§Without a network]', () => {
  test.each(ALL_CALLS.map(({ path }) => path.replace(/\{\w+\}/g, 'x')))('never caches %s', (path) => {
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
    'loads the page at %s from the network, or else the installed one [§Without a network]',
    (path) => expect(sourceOf(path, { isNavigation: true })).toBe('network-else-shell'),
  );

  test('leaves POSTs, range requests, other hosts and the operators’ desk to the network', () => {
    expect(sourceOf('/ops', { isNavigation: true })).toBe('network');
    expect(sourceOf('/built/a.js', { method: 'POST' })).toBe('network');
    expect(sourceOf('/built/a.js', { isPartial: true })).toBe('network');
    expect(sourceOf('https://accounts.google.com/gsi/client')).toBe('network');
  });
});

describe('a response', () => {
  const answer = (headers: Record<string, string>, rest: Partial<Response> = {}) =>
    mayKeep({ status: 200, type: 'basic', headers: new Headers(headers), ...rest });

  test('that is a file is cached', () => expect(answer({ 'content-type': 'text/javascript' })).toBe(true));
  test('that is the page instead of a missing file is not cached [§Traps of the platform]', () =>
    expect(answer({ 'content-type': 'text/html; charset=utf-8' })).toBe(false));
  test('with no-store is not cached', () =>
    expect(answer({ 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' })).toBe(false));
  test('that is an error, partial or from another host is not cached', () => {
    expect(answer({}, { status: 404 })).toBe(false);
    expect(answer({}, { status: 206 })).toBe(false);
    expect(answer({}, { type: 'opaque' })).toBe(false);
  });
});

describe('the outdated caches of a version', () => {
  const names = ['one', 'two', 'three'].flatMap((version) => [
    cacheName({ store: 'shell', version }),
    cacheName({ store: 'files', version }),
  ]);

  test('are all except its own and those of the previous version [§Without a network]', () => {
    expect(outdatedCaches({ names: [...names, 'another-cache'], version: 'three' })).toEqual([
      'doxa-shell-one',
      'doxa-files-one',
    ]);
  });

  test('are none for the first version', () => {
    expect(outdatedCaches({ names: names.slice(0, 2), version: 'one' })).toEqual([]);
  });
});
