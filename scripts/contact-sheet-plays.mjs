// The moments of plays and days on the contact sheet, with the steps that lead to each. Every picture has its own guest, so
// that one can win what another loses.
import { solveByTechniques } from '../worker/plays/games/sudoku/solve.ts';
import { digitsOf } from '../worker/shared/games/sudoku/rules.ts';
import { press, start } from './contact-sheet-presses.mjs';

const WRONG_WORDS = [
  'CRANE',
  'SLOTH',
  'PUDGY',
  'BLIMP',
  'FJORD',
  'WAVES',
  'QUICK',
  'NYMPH',
  'VOUCH',
  'ZEBRA',
];
/** The time from the last letter to a picture of the finished board's animation. */
const INTO_FLOURISH_MS = 1100;

/** `answers` are the day's words of Triordle; `code` is an invitation. */
export function moments({ answers, code }) {
  const wrong = WRONG_WORDS.filter((word) => !answers.includes(word));
  const losing = [answers[1], ...wrong.slice(0, 7)];
  return [
    { name: 'First visit', path: '/', who: 'newcomer', act: firstVisit },
    { name: 'Triordle, its end', path: '/triordle', who: 'first', isMoving: true, act: guesses(answers) },
    { name: 'Triordle, won', path: '/triordle', who: 'second', act: then(guesses(answers), result) },
    { name: 'Triordle, lost', path: '/triordle', who: 'third', act: then(guesses(losing), result) },
    { name: 'Extra page of a streak', path: '/triordle', who: 'fourth', act: milestone(answers) },
    { name: 'Anagram Hunt, no word', path: '/anagram-hunt', who: 'first', act: noWord },
    { name: 'Anagram Hunt, finishing early', path: '/anagram-hunt', who: 'first', act: finishEarly },
    {
      name: 'Anagram Hunt, its end',
      path: '/anagram-hunt',
      who: 'first',
      act: then(finishEarly, finish, result),
    },
    { name: 'Word Clue, a clash', path: '/word-clue', who: 'first', act: clash },
    { name: 'Word Clue, given up', path: '/word-clue', who: 'first', act: then(start, giveUp, result) },
    { name: 'Speed Match, swaps', path: '/speed-match', who: 'first', act: swaps },
    { name: 'Memory Match, some pairs', path: '/memory-game', who: 'first', act: turns },
    { name: 'Memory Match, given up', path: '/memory-game', who: 'first', act: then(start, giveUp, result) },
    { name: 'Pattern Match, one away or not', path: '/pattern-match', who: 'first', act: mistakes(1, 3) },
    { name: 'Pattern Match, lost', path: '/pattern-match', who: 'first', act: then(mistakes(3, 4), result) },
    { name: 'Sudoku, a hint', path: '/sudoku', who: 'first', act: hint },
    { name: 'Sudoku, its end', path: '/sudoku', who: 'first', isMoving: true, act: solve },
    { name: 'Sudoku, solved', path: '/sudoku', who: 'first', act: shown },
    { name: 'Snake, left alone', path: '/snake', who: 'first', act: leaveAlone },
    { name: 'Snake, played', path: '/snake', who: 'first', act: then(start, giveUp, result) },
    { name: 'Statistics of a guest', path: '/statistics', who: 'first', act: shown },
    { name: 'Overnight', path: '/', who: 'mara', act: overnight },
    { name: 'All eight done', path: '/', who: 'mara', act: allDone },
    { name: 'Calendar of the paper streak', path: '/', who: 'mara', act: (page) => press(page, /in a row$/) },
    { name: 'Villa shop, bought', path: '/villa-shop', who: 'mara', act: buy },
    { name: 'A deed of mischief', path: '/profile/mara', who: 'fox', isMoving: true, act: raid },
    { name: 'Register with an invitation', path: `/register?ref=${code}`, act: shown },
  ];
}

const then =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

async function shown() {}

async function firstVisit(page) {
  await page.addInitScript(() => localStorage.removeItem('device.onboarding'));
  await page.reload();
  await page.getByRole('dialog', { name: 'How to Play' }).waitFor();
}

function result(page) {
  return page.getByRole('region', { name: 'Result' }).getByText('Saved').waitFor({ timeout: 8000 });
}

/** Starts Triordle and enters the words; after the last one the finished board animates. */
function guesses(words) {
  return async (page) => {
    await start(page);
    for (const [place, word] of words.entries()) {
      await page.keyboard.type(word.toLowerCase());
      await page.keyboard.press('Enter');
      if (place < words.length - 1)
        await page
          .getByText(`${place + 2} of 8`, { exact: true })
          .first()
          .waitFor();
    }
    await page.waitForTimeout(INTO_FLOURISH_MS);
  };
}

/** A win that the page takes for the tenth day of the paper streak. */
function milestone(answers) {
  return async (page) => {
    await page.route('**/api/triordle/validate-guess*', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      const { game_result } = body;
      if (game_result) game_result.paper_streak = { streak_days: 10, freezes: 1, milestone: 10 };
      await route.fulfill({ response: reply, json: body });
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await guesses(answers)(page);
    await page.getByRole('heading', { name: /days in a row/ }).waitFor({ timeout: 12_000 });
    await page.waitForTimeout(700);
  };
}

/** All letters in their displayed order, which is hardly ever a word. */
async function noWord(page) {
  await start(page);
  for (const letter of await page.locator('[role="group"] button[aria-pressed]').all()) await letter.click();
  await press(page, 'Enter');
}

async function finishEarly(page) {
  await start(page);
  await press(page, /^Finish$/);
}

const finish = (page) => page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();

/** Gives a play up, from the head or, on a phone, from Help. */
async function giveUp(page) {
  const inHead = page.getByRole('button', { name: 'Give up' }).filter({ visible: true });
  if ((await inHead.count()) === 0) await press(page, 'Help');
  await inHead.first().click();
  await page.waitForTimeout(300);
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).last().click();
}

/** Buys vowels until one is in the word, and types a guess over it. */
async function clash(page) {
  await start(page);
  const keys = page.getByRole('group', { name: 'Letters' });
  for (const vowel of 'EAOI') {
    await keys.getByRole('button', { name: new RegExp(`^${vowel}\\b`) }).click();
    await page.waitForTimeout(700);
    if ((await keys.locator('[data-mark="in"]').count()) > 0) break;
  }
  await press(page, 'Guess');
  await page.keyboard.type('Z'.repeat(10));
  await page.waitForTimeout(300);
}

async function swaps(page) {
  await start(page);
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  for (const [one, other] of [
    [0, 1],
    [2, 5],
    [3, 7],
  ]) {
    await cards.nth(one).click();
    await cards.nth(other).click();
    await page.waitForTimeout(900);
  }
}

async function turns(page) {
  await start(page);
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  for (const place of [0, 5, 10, 15, 3]) {
    await cards.nth(place).click();
    await page.waitForTimeout(place === 5 || place === 15 ? 1500 : 500);
  }
}

/** Submits this many groups of four words as displayed, the last word of each from `place` on: repeating a group is no mistake. */
function mistakes(count, place) {
  return async (page) => {
    await start(page);
    const words = page.getByRole('grid', { name: 'Words' });
    for (let tried = 0; tried < count; tried++) {
      await words.locator('[aria-pressed="true"]').first().waitFor({ state: 'detached' });
      for (const one of [0, 1, 2, place + tried]) await words.getByRole('button').nth(one).click();
      await press(page, 'Submit');
    }
  };
}

async function hint(page) {
  await start(page);
  await press(page, /^Hint, |^Name the next technique/);
  await press(page, /^Take it/);
  await page.waitForTimeout(600);
}

async function solve(page) {
  await start(page);
  const cells = page.getByRole('grid', { name: 'Sudoku' }).getByRole('gridcell');
  const names = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
  );
  const digits = names.map((name) => /: ([1-9])|^([1-9])$/.exec(name)?.[1] ?? '0').join('');
  const { grid } = solveByTechniques(digitsOf(digits));
  for (const [cell, digit] of grid.entries()) {
    if (digits[cell] !== '0') continue;
    await cells.nth(cell).click();
    await page.keyboard.press(String(digit));
  }
  await page.waitForTimeout(500);
}

async function leaveAlone(page) {
  await start(page);
  await page
    .getByText(/more restarts?\./)
    .first()
    .waitFor({ timeout: 12_000 });
}

/** Shows yesterday's overnight report on a device last used then. */
async function overnight(page) {
  await page.addInitScript(() => {
    const seen_ms = Date.now() - 36 * 3_600_000;
    localStorage.setItem('doxa.overnight', JSON.stringify({ day: '2026-01-01', seen_ms, streak: 2 }));
  });
  await page.reload();
  await press(page, 'none of these');
}

/** The front page when all eight games are done. */
async function allDone(page) {
  const done = (games) =>
    games.map((game) => ({ ...game, state: 'finished', points_earned: 88, solved: true }));
  await page.route('**/api/{start,hub}*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const hub = body.hub
      ? { ...body, hub: { ...body.hub, games: done(body.hub.games) } }
      : { ...body, games: done(body.games) };
    await route.fulfill({ response: reply, json: hub });
  });
  await page.reload();
  await page.waitForTimeout(1200);
}

async function buy(page) {
  await page.getByRole('main').getByRole('button', { name: /^Buy / }).first().click();
  await page.waitForTimeout(700);
}

async function raid(page) {
  await page.getByRole('radio').first().check({ force: true });
  await press(page, /^Launch /);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Launch / })
    .click();
  await page.waitForTimeout(1300);
}
