// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  find,
  foundWords,
  message,
  notedWords,
  openingOf,
  play,
  server,
  settle,
  standInForTheServer,
} from '../../../tests/web/anagram-board.tsx';
import { anagramUi } from './anagram-ui.tsx';
import { keepWords, wordsOf } from './kept-words.ts';

standInForTheServer();

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const refused = (status: number, code: string) => () => Response.json({ detail: code, code }, { status });
const toasts = () => document.querySelector('[aria-label="Messages"]')?.textContent ?? '';

describe('words', () => {
  it('are sent as they are found [§4 Replayed games]', async () => {
    play();
    await find('TREES', 'STEEL');
    expect(server.asked).toEqual([['TREES'], ['STEEL']]);
  });

  it('that got lost are sent again with those found since [§4 Fine points of the games]', async () => {
    server.troubles = [lost, refused(503, 'UNAVAILABLE')];
    const { onRefused } = play();
    await find('TREES', 'STEEL');
    expect(message()).toMatch(/^Noted\./);
    expect([foundWords(), notedWords()]).toEqual([[], ['TREES', 'STEEL']]);
    server.unknown = ['STEEL'];
    await settle(5000);
    expect(server.words).toEqual(['TREES', 'STEEL']);
    expect(message()).toBe('1 of the 2 words noted counts.');
    expect([foundWords(), notedWords()]).toEqual([['TREES'], []]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('wait for the network with a line on the board and no toast over its buttons', async () => {
    server.troubles = [lost];
    const { announce } = play();
    await find('TREES');
    expect(message()).toMatch(/^No connection\. Play on/);
    expect(announce).toHaveBeenCalledExactlyOnceWith(message());
    expect(toasts()).toBe('');
  });

  it('that the server refuses for this play are passed to the frame', async () => {
    server.troubles = [refused(409, 'PLAY_OVER')];
    const { onRefused } = play();
    await find('TREES');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'PLAY_OVER' }));
  });

  it('not heard yet are sent when the page hides', async () => {
    server.troubles = [lost];
    play();
    await find('TREES');
    server.asked = [];
    window.dispatchEvent(new Event('pagehide'));
    await settle(10);
    expect(server.asked[0]).toEqual(['TREES']);
  });

  it('kept on this device survive a reload, and are sent if the server has not heard them', async () => {
    server.troubles = Array.from({ length: 9 }, () => lost);
    const { unmount } = play();
    await find('TREES');
    unmount();
    expect(localStorage.getItem('doxa.anagram-words')).toContain('TREES');
    server.troubles = [];
    play({ opening: openingOf() });
    await settle();
    expect(foundWords()).toEqual(['TREES']);
    expect(server.words).toEqual(['TREES']);
  });

  it('sent from another device are shown too', async () => {
    server.words = ['RESET'];
    play();
    await find('RESET');
    expect(foundWords()).toEqual(['RESET']);
    expect(server.asked).toEqual([]);
  });

  it('of another play are ignored', async () => {
    keepWords('token-of-yesterday', ['OLD']);
    play();
    expect(foundWords()).toEqual([]);
  });
});

describe('the result', () => {
  it('is requested with every known word', async () => {
    const opening = openingOf({ token: 'closing' });
    server.words = ['RESET'];
    server.troubles = Array.from({ length: 9 }, () => lost);
    const resumed = { ...opening, words_found: ['RESET'] };
    play({ opening: resumed });
    await find('TREES', 'STEEL');
    expect(anagramUi.lastReport?.(resumed)).toEqual({ words_found: ['RESET', 'TREES', 'STEEL'] });
  });

  it('has the words even when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    keepWords('no-room', ['TREES']);
    expect(wordsOf(openingOf({ token: 'no-room' }))).toEqual(['TREES']);
  });

  it('ignores malformed data in the browser’s storage', () => {
    localStorage.setItem('doxa.anagram-words', '[{"token":"nonsense","words":[7]},null]');
    expect(wordsOf(openingOf({ token: 'nonsense' }))).toEqual([]);
    localStorage.setItem('doxa.anagram-words', '{');
    expect(wordsOf(openingOf({ token: 'nonsense' }))).toEqual([]);
  });
});
