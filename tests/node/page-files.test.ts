// The built pages as a crawler without scripts sees them: every listed address has an HTML file with its own content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ORIGIN = process.env.DOXA_PUBLIC_ORIGIN ?? '';
/** The build that `npm test` makes first. */
const client = join(ROOT, 'dist/client');
const DESK = 'ops.html';

/** Pages that exist once. */
const SINGLE_PAGES = [
  '/',
  '/check-the-house',
  '/credits',
  '/developers',
  '/fair-play',
  '/how-to-play',
  '/privacy-policy',
  '/status',
  '/terms-of-service',
  '/news-feed',
  '/onboarding',
  '/assets',
  '/villa-shop',
  '/mischief-market',
  '/leaderboards/player/net_worth',
  '/leaderboards/player/villa_value',
  '/leaderboards/player/shared_assets_value',
];

test('every page that visitors may land on has a file: landmarks, each game’s page, archive and board', async () => {
  const games = await gamesOfThePage();
  expect(games.length).toBeGreaterThan(1);
  const addresses = games.flatMap(({ type, path }) => [
    path,
    `/archive/${type}`,
    `/leaderboards/game/${type}`,
  ]);
  const landmarks = LANDMARKS.map(({ slug }) => `/assets/${slug}`);
  expect(pages().map(({ path }) => path)).toEqual([...SINGLE_PAGES, ...landmarks, ...addresses].sort());
});

test('each has its own title, description and canonical address', async () => {
  const all = pages();
  for (const { path, html } of all) {
    expect(html.match(/<title>/g), path).toHaveLength(1);
    expect(html.match(/<meta name="description"/g), path).toHaveLength(1);
    expect(canonicalIn(html), path).toBe(ORIGIN + path);
  }
  for (const read of [titleIn, descriptionIn, canonicalIn]) {
    expect(new Set(all.map(({ html }) => read(html))).size).toBe(all.length);
  }
  for (const { name, path } of await gamesOfThePage()) {
    const { html } = all.find((page) => page.path === path)!;
    expect(titleIn(html), path).toContain(name);
    expect(html, path).toMatch(/<meta name="keywords" content="[^"]{10,}"/);
  }
});

test('a landmark’s file describes the landmark', () => {
  const all = pages();
  for (const { slug, name, city, description } of LANDMARKS) {
    const { html } = all.find(({ path }) => path === `/assets/${slug}`)!;
    expect(titleIn(html)).toBe(`${name} · Doxa`);
    expect(descriptionIn(html)!.replaceAll('&quot;', '"')).toBe(`${name}, ${city}: ${description}`);
  }
});

test('nothing that may change is cached forever: no page is in the folder of built files', () => {
  const kept = [
    ...readFileSync(join(client, '_headers'), 'utf8').matchAll(
      /^\/(\S+)\/\*\n {2}cache-control: .*immutable$/gm,
    ),
  ].map(([, folder]) => folder!);
  expect(kept).toContain('built');
  const addresses = pages().map(({ path }) => path);
  for (const folder of kept) {
    expect(addresses.filter((path) => path.startsWith(`/${folder}/`))).toEqual([]);
  }
});

test('each shows a card when its link is shared, and a game’s addresses show the game’s own', async () => {
  const games = await gamesOfThePage();
  for (const { path, html } of pages()) {
    const says = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]+)"`).exec(html)?.[1];
    expect(says('title'), path).toBe(titleIn(html));
    expect(says('description'), path).toBe(descriptionIn(html));
    expect(says('url'), path).toBe(ORIGIN + path);
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const game = games.find((other) => path === other.path || path.endsWith(`/${other.type}`));
    expect(says('image'), path).toBe(`${ORIGIN}/cards/${game?.type ?? 'doxa'}.png`);
    const card = readFileSync(join(client, says('image')!.slice(ORIGIN.length)));
    const size = new DataView(new Uint8Array(card).buffer, 16, 8);
    expect([size.getUint32(0), size.getUint32(4)], path).toEqual([1200, 630]);
    expect(card.length, path).toBeLessThan(40_000);
  }
});

test('the policy sent with them allows their inline scripts and styles [§Traps of the platform]', () => {
  const headers = readFileSync(join(client, '_headers'), 'utf8');
  for (const { path, html } of pages()) {
    for (const tag of ['script', 'style']) {
      const inline = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, text]) => text!,
      );
      expect(inline, `${path} ${tag}`).not.toEqual([]);
      for (const text of inline) {
        expect(headers, path).toContain(`'sha256-${hashOf(text)}'`);
      }
    }
  }
});

test('the operators’ desk is a separate build: no file that players fetch contains any of it, and no crawler lists it [§Operators’ desk]', () => {
  const chunksOf = (name: string) =>
    Object.values<Chunk>(JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')));
  const filesOf = (chunks: readonly Chunk[]) =>
    chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const [ofPage, ofDesk] = [chunksOf('manifest.json'), chunksOf('desk-manifest.json')];
  expect(ofPage.filter(({ src = '' }) => /^(desk\/|ops\.html)/.test(src))).toEqual([]);
  expect(filesOf(ofPage).filter((file) => filesOf(ofDesk).includes(file))).toEqual([]);
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const marks = /\/api\/ops\/|Operators’ desk|ops\.token/;
  expect(filesOf(ofDesk).some((file) => marks.test(read(file)))).toBe(true);
  const players = [...filesOf(ofPage), 'index.html', 'sw.js'].filter((file) => /\.(js|css|html)$/.test(file));
  expect(players.length).toBeGreaterThan(50);
  expect(players.filter((file) => marks.test(read(file)))).toEqual([]);

  const desk = read(DESK);
  expect(desk).toContain('<meta name="robots" content="noindex" />');
  const [, ofDesksHeaders = ''] = /^\/ops\n((?: {2}.+\n)+)/m.exec(read('_headers')) ?? [];
  expect(ofDesksHeaders).toContain('  ! content-security-policy\n  content-security-policy: default-src ');
  expect(ofDesksHeaders).toContain('x-robots-tag: noindex');
  expect(ofDesksHeaders).not.toMatch(/unsafe|https:/);
  const inline = [...desk.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)];
  expect(inline).toHaveLength(1);
  for (const [, text] of inline) expect(ofDesksHeaders).toContain(`'sha256-${hashOf(text!)}'`);
});

/** The fields of a manifest entry that are used here. */
interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  assets?: string[];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Every HTML file of the build except the operators' desk, by the address at which the host serves it. */
function pages(): { path: string; html: string }[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== DESK)
    .map((file) => ({
      path: `/${file.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`,
      html: readFileSync(join(client, file), 'utf8'),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The page's registry, which these tests may run but whose types need a browser. */
async function gamesOfThePage(): Promise<{ type: string; name: string; path: string }[]> {
  return (await import(join(ROOT, 'web/base/listed-games.ts'))).LISTED_GAMES;
}

function titleIn(html: string): string | undefined {
  return /<title>([^<]+)<\/title>/.exec(html)?.[1];
}

function descriptionIn(html: string): string | undefined {
  return /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
}

function canonicalIn(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
}
