// Links to a result in workerd: the metadata of a preview, and which results have a card.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { writePng } from '../../worker/features/result-links/png.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { seedResults } from '../support/board-rows.ts';
import { player } from '../support/client.ts';

const DAY = '2027-03-10' as GameDay;
const app = createApp(localPorts);
const blank = { width: 1200, height: 630, pixels: new Uint8Array(1200 * 630), palette: null };
const files = async () => new Response(writePng(blank));

const ask = (path: string): Promise<Response> =>
  Promise.resolve(
    app.fetch(new Request(`https://doxa.example${path}`), {
      ...env,
      ASSETS: { fetch: files },
    } as unknown as Env),
  );

beforeEach(async () => {
  const [mara, ottoline] = [await player('mara'), await player('ottoline')];
  const entry = { base_tenths: 874 };
  await seedResults({ day: DAY, game: 'triordle', entries: [{ who: mara.publicId, ...entry }] });
  await seedResults({ day: DAY, game: 'triordle', entries: [{ who: ottoline.publicId, held: 1, ...entry }] });
});

test('a link to a result shows its score, and leads to the game [§14 A game’s page]', async () => {
  const reply = await ask(`/r/triordle/${DAY}?ref=code-mara`);
  const page = await reply.text();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(page).toMatch(/og:title" content="mara: 87\.4 points in Triordle \d+"/);
  expect(page).toContain(`og:image" content="${env.PUBLIC_ORIGIN}/r/triordle/${DAY}/code-mara.png"`);
  expect(page).toContain('content="0; url=/triordle?ref=code-mara"');
  const card = await ask(`/r/triordle/${DAY}/code-mara.png`);
  expect([card.status, card.headers.get('content-type'), card.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ]);
});

test.each([
  ['of an unknown player', `/r/triordle/${DAY}`, 'code-nobody'],
  ['of a result held back', `/r/triordle/${DAY}`, 'code-ottoline'],
  ['of a game not played', `/r/sudoku/${DAY}`, 'code-mara'],
  ['of another day', '/r/triordle/2027-03-09', 'code-mara'],
])('a link %s shows the game’s own card', async (_, path, code) => {
  const game = path.split('/')[2];
  const page = await (await ask(`${path}?ref=${code}`)).text();
  expect(page).toContain(`og:image" content="${env.PUBLIC_ORIGIN}/cards/${game}.png"`);
  expect(page).not.toMatch(/mara:|ottoline:|87\.4/);
  const card = await ask(`${path}/${code}.png`);
  expect([card.status, card.headers.get('location')]).toEqual([302, `/cards/${game}.png`]);
});

test.each(['/r/chess/2027-03-10', '/r/triordle/2027-02-30', '/r/triordle/2027-03-10?ref=%3Cscript%3E'])(
  '%s is not a link to a result',
  async (path) => {
    expect(await (await ask(path)).text()).not.toContain('og:title');
  },
);
