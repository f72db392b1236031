// No reply, page file or cache shows a card's place or an answer before the play is over.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { settled } from './settled.ts';
import { dayOfRareWords, expect, startGame, test, triordleAnswers, turnCards } from './support.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

function pageFiles(): { name: string; text: string }[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|json|css|txt)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(CLIENT, name), 'utf8') }));
}

test('no file of the page contains the answers, or any pool of them [§4 Sealed games; §Puzzles]', {
  tag: '@short',
}, async () => {
  const files = pageFiles();
  expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
  const sample = TRIORDLE_ANSWERS.filter((_, place) => place % 20 === 0);
  for (const { name, text } of files) {
    const found = sample.filter((word) => text.includes(word) || text.includes(`"${word.toLowerCase()}"`));
    expect({ name, found: found.length < 3 ? 0 : found }).toEqual({ name, found: 0 });
    expect(text).not.toContain('layout:[');
    expect(text).not.toMatch(/PUZZLE_SECRET|local-puzzle-secret/);
  }
});

test('the traffic of a Triordle contains no answer before it is guessed [§Puzzles]', {
  tag: '@short',
}, async ({ page }) => {
  const answers = await dayOfRareWords(page, triordleAnswers);
  const traffic: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html/.test(type)) traffic.push(await response.text().catch(() => ''));
  });
  await startGame(page, '/triordle');
  const misses = ['CRANE', 'SLOTH', 'PUDGY'].filter((word) => !answers.includes(word));
  for (const [place, word] of misses.entries()) {
    for (const letter of word) await page.keyboard.press(letter.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${place + 2} of 8`, { exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await settled(page);
  expect(traffic.some((text) => text.includes('guess_number'))).toBe(true);
  for (const text of traffic) {
    for (const answer of answers)
      expect(text.toUpperCase()).not.toMatch(new RegExp(`\\b${answer}\\b(?!['’])`));
  }
  const stored = await page.evaluate(async () => {
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    const caches = await globalThis.caches.keys();
    return { kept, caches };
  });
  // As a separate word: 'OUTER' is in the router's name.
  for (const answer of answers) expect(stored.kept.toUpperCase()).not.toMatch(new RegExp(`\\b${answer}\\b`));
});

test('the traffic of a Memory Match shows only cards that were turned [§Puzzles]', { tag: '@short' }, async ({
  page,
}) => {
  const replies: Record<string, unknown>[] = [];
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/faces/')) images.push(request.url());
  });
  page.on('response', async (response) => {
    if (/\/api\/(memory|daily-memory)/.test(response.url()))
      replies.push(await response.json().catch(() => ({})));
  });
  await startGame(page, '/memory-game');
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  await turnCards(page, (position) => cards.nth(position).click(), { most: 4 });
  await page.reload();
  await expect(cards).toHaveCount(16);
  const [opening] = replies as {
    items: { image_url: string }[];
    state: { matched: unknown[]; open: unknown[] };
  }[];
  expect(opening!.items).toHaveLength(8);
  expect(opening!.state).toMatchObject({ matched: [], open: [] });
  expect(JSON.stringify(replies)).not.toContain('layout');
  const turned = replies.filter((reply) => 'position' in reply);
  for (const reply of turned) {
    const shown = Object.keys(reply).sort();
    expect(shown).toEqual(['clicks', 'item_id', 'match', 'position', 'solved']);
  }
  const firstEight = new Set(images.slice(0, 8));
  expect(firstEight.size).toBe(8);
});
