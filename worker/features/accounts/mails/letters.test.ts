import { describe, expect, test } from 'vitest';
import type { Letter } from './layout.ts';
import {
  changeLetter,
  changeNoticeLetter,
  dailyLetter,
  deactivatedLetter,
  guessesLetter,
  passwordChangedLetter,
  resetLetter,
  restoredLetter,
  socialLinkedLetter,
  tokenMadeLetter,
  verifyLetter,
  weeklyLetter,
} from './letters.ts';

const url = 'https://doxa.example/verify-email?token=abc_DEF-123';

/** Each letter for a given username, with the number of links it must contain. */
const LETTERS: Record<string, { of: (username: string) => Letter; links: number; hrefs?: number }> = {
  verify: { of: (username) => verifyLetter({ username, url }), links: 1 },
  reset: { of: (username) => resetLetter({ username, url }), links: 1 },
  change: { of: (username) => changeLetter({ username, url }), links: 1 },
  changeNotice: { of: (username) => changeNoticeLetter({ username }), links: 0 },
  passwordChanged: { of: (username) => passwordChangedLetter({ username }), links: 0 },
  guesses: { of: (username) => guessesLetter({ username }), links: 0 },
  socialLinked: { of: (username) => socialLinkedLetter({ username, provider: 'Google' }), links: 0 },
  deactivated: { of: (username) => deactivatedLetter({ username, until: '7 June 2027' }), links: 0 },
  // The unsubscribe link has no address in text next to it.
  daily: {
    of: (username) => dailyLetter({ username, url, stopUrl: url, games: 2, points: 10 }),
    links: 2,
    hrefs: 3,
  },
  tokenMade: { of: (username) => tokenMadeLetter({ username }), links: 0 },
  weekly: {
    of: (username) => weeklyLetter({ username, url, stopUrl: url, games: 0, points: 0 }),
    links: 2,
    hrefs: 3,
  },
  restored: { of: (username) => restoredLetter({ username }), links: 0 },
};

test('letters group points in thousands, as the page does', () => {
  const played = { username: 'mara', url, stopUrl: url, games: 8, points: 12_345.6 };
  for (const letter of [dailyLetter, weeklyLetter]) expect(letter(played).text).toContain('12,345.6 points');
});

describe.each(Object.entries(LETTERS))('the letter %s', (_, { of, links, hrefs = links * 2 }) => {
  test('says the same in text and HTML, with exactly its links', () => {
    const { subject, text, html } = of('mara');
    expect(subject).toMatch(/^[\x20-\x7e]{8,60}$/);
    expect(text).toContain('mara');
    const words = html.replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
    for (const sentence of text.split('\n').filter((line) => /\w/.test(line) && line !== 'DOXA')) {
      const shown = sentence.replace(/:$/, '').replaceAll("'", '&#39;');
      expect(words).toContain(shown);
    }
    expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(Array(links).fill(url));
    expect(html.match(/href="[^"]*"/g) ?? []).toEqual(Array(hrefs).fill(`href="${url}"`));
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  test('escapes a username that contains markup', () => {
    const { html } = of(`<b onclick='x'>"&</b>`);
    expect(html).toContain('&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&lt;/b&gt;');
    expect(html).not.toContain('<b onclick');
  });
});
