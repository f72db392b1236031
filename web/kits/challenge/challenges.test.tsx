// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dialog, home, hubWith, NO_WAGERS, press, text, USER } from '../../../tests/web/challenge-home.tsx';
import { lost, noMatchup, standing, tied, won } from '../../../tests/web/fake-matchups.ts';
import { FakeSocket } from '../../../tests/web/fake-socket.ts';
import { GUEST, json } from '../../../tests/web/fake-visit.tsx';
import { alertText, refusal, texts } from '../../../tests/web/index.ts';

describe('a card', () => {
  it.each([
    [standing({ state: 'joined', is_in_pool: true, wager_sparks: 25 }), 'You’re in for 25'],
    [standing({ state: 'joined', is_in_pool: true }), 'You’re in, no wager'],
    [standing({ state: 'closed', is_in_pool: true, wager_sparks: 25 }), 'No match, your wager is back'],
    [standing({ state: 'closed', is_in_pool: true, games_completed: 1 }), 'No match today'],
    [standing({ state: 'matched', matchup: won(25) }), 'You beat tidewater'],
    [standing({ state: 'matched', matchup: lost() }), 'tidewater beat you'],
    [standing({ state: 'matched', matchup: tied(0) }), 'A tie with tidewater'],
    [standing({ state: 'waiting', games_completed: 1 }), 'Your score is in'],
  ])('shows the state %j as: %s', async (challenge, words) => {
    await home(challenge);
    await waitFor(() => expect(text(screen.getByRole('listitem'))).toContain(words));
  });

  it('shows nothing about the pool of a game played without it [§14 What the page does not show, and why]', async () => {
    await home(standing({ state: 'closed' }));
    const card = await screen.findByRole('listitem');
    await waitFor(() => expect(card.querySelector('[data-lines]')?.childNodes).toHaveLength(0));
  });

  it('leads to the play once the pool is joined', async () => {
    await home(standing({ state: 'joined', is_in_pool: true }));
    const link = await screen.findByRole('link', { name: 'Play for the challenge: Triordle' });
    expect(link.textContent).toBe('Play for the challenge');
  });

  it('has no pool for guests', async () => {
    const { calls } = await home(null, {}, GUEST);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(calls()).not.toContain('GET /api/challenge/status');
    expect(screen.queryByText(/pool/i)).toBeNull();
  });

  it('shows that its status failed to load, and retries', async () => {
    let isDown = true;
    await home(null, {
      'GET /api/challenge/status': () => (isDown ? refusal(503) : json(standing())),
    });
    await screen.findByText('Failed to load challenge status');
    isDown = false;
    press(/^Retry/);
    expect(await screen.findByRole('button', { name: 'Join the Triordle pool' })).toBeTruthy();
  });
});

describe('joining', () => {
  const joined = standing({ state: 'joined', is_in_pool: true, wager_sparks: 25 });
  const OPT_IN = 'POST /api/challenge/opt-in';

  it('sends one request with a key, fires its event, and moves on to the play [§2 Calls that spend]', async () => {
    const heard = vi.fn();
    window.addEventListener('challengeOptIn', heard, { once: true });
    let isIn = false;
    const { asked, calls } = await home(standing(), {
      'GET /api/hub': () => json(hubWith(isIn ? joined : standing())),
      [OPT_IN]: () => {
        isIn = true;
        return json({ ...joined, message: 'Joined.', new_total_points: 15 });
      },
    });
    await screen.findByRole('button', { name: 'Join the Triordle pool' });
    press(/^Join the/);
    const modal = await dialog();
    expect(within(modal).getByRole('heading', { name: 'Join the Triordle pool' })).toBeTruthy();
    const fifty = within(modal).getByRole('radio', { name: /^50 Sparks/ }) as HTMLInputElement;
    expect(fifty.disabled).toBe(true);
    expect(fifty.closest('label')?.textContent).toContain('Not Enough Points');
    fireEvent.click(within(modal).getByRole('radio', { name: /^25 Sparks/ }));
    expect(text(modal)).toContain('Balance after15.0');
    press('Join the pool');
    press('Join the pool');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.filter(({ call }) => call === OPT_IN);
    expect(sent.map(({ body }) => body)).toEqual([{ game_type: 'triordle', wager_sparks: 25 }]);
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls().lastIndexOf('GET /auth/me')).toBeGreaterThan(calls().indexOf(OPT_IN));
    expect(heard.mock.calls[0]![0].detail).toEqual({ game_type: 'triordle', wager_sparks: 25 });
    expect(screen.getAllByText('25.0 Sparks are held until the match is decided.').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Play for the challenge'));
  });

  it('is cancelled without a call, and the focus returns', async () => {
    const { calls } = await home(standing());
    (await screen.findByRole('button', { name: 'Join the Triordle pool' })).focus();
    press(/^Join the Triordle/);
    await dialog();
    press('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Join'));
    expect(calls()).not.toContain(OPT_IN);
  });

  it.each([
    ['NOT_ENOUGH_POINTS', 402, 'Not Enough Points', 'Not Enough Points'],
    [
      'ALREADY_STARTED',
      409,
      'You have already opened this game today.',
      'You have already opened this game today.',
    ],
    ['INTERNAL', 500, 'Anything.', 'Could not join the challenge', 'Anything.'],
  ])('shows a refusal: %s', async (code, status, detail, ...words) => {
    await home(standing(), { [OPT_IN]: () => refusal(status, code, detail) });
    await screen.findByRole('button', { name: /^Join the Triordle/ });
    press(/^Join the Triordle/);
    await dialog();
    press('Join the pool');
    await screen.findByRole('alert');
    expect(texts(screen.getByRole('alert').children)).toEqual(words);
  });

  it('offers no wagers once the server has refused them', async () => {
    await home(
      standing(),
      { [OPT_IN]: () => refusal(403, 'WAGER_NOT_ALLOWED', NO_WAGERS) },
      { ...USER, id: 'new', total_points: 500 },
    );
    await screen.findByRole('button', { name: /^Join the Triordle/ });
    press(/^Join the Triordle/);
    fireEvent.click(within(await dialog()).getByRole('radio', { name: /^50 Sparks/ }));
    press('Join the pool');
    expect(await alertText()).toBe(NO_WAGERS);
    const radios = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(radios.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
  });
});

describe('a waiting player', () => {
  const waiting = standing({ state: 'waiting', is_in_pool: true, games_completed: 1, wager_sparks: 25 });
  const CHECK = 'GET /api/challenge/check-matchup';
  const told = () => screen.queryAllByText('You beat tidewater at Triordle.');

  it('checks for a matchup, and sees that there is none yet, then the outcome', async () => {
    const { calls } = await home(waiting, {
      [CHECK]: (_, times) => json(times === 1 ? noMatchup : won(25)),
    });
    await screen.findByRole('button', { name: 'Check for Matchup in Triordle' });
    press(/^Check/);
    const modal = await screen.findByRole('dialog', { name: 'Still waiting' });
    expect(text(modal)).toContain('Nobody has been found yet.');
    expect(text(modal)).toContain('Your wager, held25.0');
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = calls().length;
    press(/^Check/);
    const result = await screen.findByRole('dialog', { name: 'You beat tidewater' });
    expect(text(result)).toContain('Round wins1 to 0Base prize100.0Both wagers50.0Prize150.0');
    expect(text(result)).not.toContain('Level on points');
    expect(calls().slice(asked)).toContain('GET /auth/me');
    expect(told()).toEqual([]);
  });

  it('sees what broke a tie', async () => {
    const level = { ...won(25), results_breakdown: tied(25).results_breakdown };
    await home(waiting, { [CHECK]: () => json(level) });
    await screen.findByRole('button', { name: 'Check for Matchup in Triordle' });
    press(/^Check/);
    expect(text(await screen.findByRole('dialog', { name: 'You beat tidewater' }))).toContain(
      'Level on points, so the lower number of guesses decided, then the time.',
    );
  });

  it('sees that the check failed', async () => {
    await home(waiting, { [CHECK]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByRole('button', { name: /^Check/ });
    press(/^Check/);
    expect(
      await screen.findByText('Failed to check for matchup. The server could not be reached.'),
    ).toBeTruthy();
  });

  const socketSays = (matchup: object) =>
    act(() => {
      const message = { type: 'matched', game_type: 'triordle', matchup };
      FakeSocket.made.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    });

  /** Stores the token of a signed-in player. */
  const signedIn = () => localStorage.setItem('doxa.access_token', 'secret');

  it('is told by the socket, sees the outcome on the card, and opens it on demand', async () => {
    signedIn();
    await home(waiting, { [CHECK]: () => json(noMatchup) });
    await waitFor(() => expect(FakeSocket.made.length).toBeGreaterThan(0));
    await socketSays(won(25));
    expect(await screen.findByText('You beat tidewater')).toBeTruthy();
    expect(told().length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('See matchup');
    expect(await screen.findByRole('dialog', { name: 'You beat tidewater' })).toBeTruthy();
    expect(FakeSocket.made.every(({ readyState }) => readyState === 3)).toBe(true);
  });

  it('is told after a play, never during it', async () => {
    signedIn();
    await home(waiting, { [CHECK]: () => json(noMatchup) });
    await waitFor(() => expect(FakeSocket.made.length).toBeGreaterThan(0));
    document.documentElement.dataset.playing = '';
    await socketSays(won(25));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(told()).toEqual([]);
    delete document.documentElement.dataset.playing;
    await waitFor(() => expect(told().length).toBeGreaterThan(0));
  });
});

it('opens no socket for a player who waits in no pool', async () => {
  localStorage.setItem('doxa.access_token', 'secret');
  await home(standing({ state: 'joined', is_in_pool: true }));
  await screen.findByText(/You’re in/);
  expect(FakeSocket.made).toEqual([]);
});
