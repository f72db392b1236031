// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../tests/web/fake-calls.ts';
import {
  board,
  guess,
  MISSES,
  play,
  press,
  REST_MS,
  row,
  server,
  settle,
  standInForTheServer,
  toasts,
} from '../../../tests/web/triordle-board.tsx';
import { setHardMode } from './hard-mode.ts';

standInForTheServer();

describe('a refused word', () => {
  it('that is too short is not sent', async () => {
    play();
    await guess('star');
    expect(toasts()).toContain('Not enough letters');
    expect(server.asked).toEqual([]);
    expect(row('one', 1)).toBe('Row 1: S, T, A, R, not entered');
  });

  it('that is not in the list stays, shakes and costs nothing', async () => {
    const { onFigures } = play();
    await guess('zzzzz');
    expect(toasts()).toContain('Not in word list');
    expect(row('one', 1)).toBe('Row 1: Z, Z, Z, Z, Z, not entered');
    expect(board('one').querySelector('[data-refused="odd"]')).toBeTruthy();
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '1 of 8' }]);
    press('Enter');
    await settle();
    expect(board('one').querySelector('[data-refused="even"]')).toBeTruthy();
  });

  it('that was tried before is not sent again', async () => {
    play();
    await guess('stare');
    await guess('stare');
    expect(toasts()).toContain('Already tried in row 1');
    expect(server.asked).toEqual(['STARE']);
  });

  it('shows its toast for 2.5 seconds [§14 Figures of the page]', async () => {
    play();
    await guess('st', 2499);
    expect(toasts()).toContain('Not enough letters');
    await settle(401);
    expect(toasts()).toBe('');
  });

  it('is, in hard mode, one that uses the hints of no open board', async () => {
    setHardMode(true);
    play();
    await guess('diner');
    await guess('plumb');
    // PLUMB has nothing of boards one and two, but board three gave no hint at all.
    expect(server.asked).toEqual(['DINER', 'PLUMB']);
    await guess('fight');
    expect(toasts()).toContain('Hard mode: use the hints of one open board');
    expect(server.asked).toEqual(['DINER', 'PLUMB']);
    setHardMode(false);
    press('Enter');
    await settle();
    expect(server.asked).toEqual(['DINER', 'PLUMB', 'FIGHT']);
  });
});

describe('a guess that does not get through', () => {
  it('is sent again automatically and unchanged', async () => {
    server.troubles = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => refusal(503, 'UNAVAILABLE', 'Later.'),
    ];
    play();
    await guess('diner', 100);
    expect(toasts()).toContain('No connection.');
    expect(row('one', 1)).toBe('Row 1: D, I, N, E, R, not entered');
    await settle(5000);
    expect(server.asked).toEqual(['DINER', 'DINER', 'DINER']);
    expect(row('one', 1)).toContain('N in place');
    expect(toasts()).toBe('');
  });

  it('is kept and explained when the server refuses it', async () => {
    server.troubles = [() => refusal(422, 'INVALID', 'Some values are not valid.')];
    const { onRefused } = play();
    await guess('stare');
    expect(toasts()).toContain('Some values are not valid.');
    expect(row('one', 1)).toBe('Row 1: S, T, A, R, E, not entered');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("shows 'Error validating guess' when the server gives no reason", async () => {
    server.troubles = [() => new Response('no', { status: 400 })];
    play();
    await guess('stare');
    expect(toasts()).toContain('Error validating guess');
  });

  it('passes a play that is over or ahead elsewhere to the frame', async () => {
    server.troubles = [() => refusal(409, 'PLAY_OVER', 'This play is over.')];
    const { onRefused } = play();
    await guess('stare');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
    server.guesses = ['PLUMB'];
    await guess('');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'WENT_ON' }));
  });

  it('reports that the play has continued elsewhere even when the word is not in the list', async () => {
    const { onRefused } = play();
    await guess('zzzzz');
    expect(onRefused).not.toHaveBeenCalled();
    server.guesses = ['PLUMB'];
    await guess('');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'WENT_ON' }));
  });
});

describe('the end', () => {
  it('of a won play is announced after the last tiles have turned, with the reply that ended it', async () => {
    server.guesses = ['CANAL', 'MOUTH'];
    const { onEnd, feedback } = play();
    await guess('river', 300);
    expect(toasts()).toBe('');
    await settle();
    expect(toasts()).toContain('You won!');
    expect(feedback).toHaveBeenLastCalledWith('win');
    await settle(REST_MS);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status: 'won', guess_number: 3 }),
    );
  });

  it('of a lost play comes with the eighth guess, after which nothing can be written', async () => {
    server.guesses = MISSES.slice(0, 7);
    const { onEnd } = play();
    await guess('vapid');
    expect(toasts()).toContain('Out of guesses!');
    await guess('river', 100);
    expect(row('two', 8)).toMatch(/^Row 8: V /);
    expect(document.querySelector('[aria-label$="not entered"]')).toBeNull();
    expect(server.asked).toEqual(['VAPID']);
    await settle(REST_MS);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'lost' }));
  });
});
