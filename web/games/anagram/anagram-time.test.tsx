// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  find,
  foundWords,
  openingOf,
  play,
  settle,
  standInForTheServer,
} from '../../../tests/web/anagram-board.tsx';

standInForTheServer();

describe('the time', () => {
  const spoken = (announce: ReturnType<typeof vi.fn>) =>
    announce.mock.calls.map(([sentence]) => sentence as string);

  it('is announced at 60, 30 and 10 seconds only, and ends the play at zero', async () => {
    const { announce, onEnd, onFigures } = play();
    await settle(119_000);
    expect(spoken(announce)).toEqual(['60 seconds left.', '30 seconds left.', '10 seconds left.']);
    expect(onFigures).toHaveBeenLastCalledWith([
      { label: 'Words', value: '0' },
      { label: 'Time left', value: '0:01' },
    ]);
    expect(onEnd).not.toHaveBeenCalled();
    await settle(1100);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({});
    expect(spoken(announce).at(-1)).toBe('Time is up.');
    await settle(60_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ticks audibly and visibly in the last ten seconds', async () => {
    const { feedback } = play({ opening: openingOf({ secondsAgo: 108 }) });
    const isPressing = () => document.querySelector('[data-last]') !== null;
    await settle(1500);
    expect([isPressing(), feedback.mock.calls.length]).toEqual([false, 0]);
    await settle(9000);
    expect(isPressing()).toBe(true);
    expect(feedback.mock.calls).toEqual(Array.from({ length: 9 }, () => ['tap']));
  });

  it('passes while the page sleeps, so that the play is over when it wakes', async () => {
    const { onEnd } = play();
    await settle(5000);
    vi.setSystemTime(Date.now() + 600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('that was over before the page opened ends the play at once', async () => {
    const { onEnd } = play({ opening: openingOf({ secondsAgo: 300 }) });
    await settle();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('continues after a reload without repeating announcements', async () => {
    const { announce } = play({ opening: openingOf({ secondsAgo: 75 }) });
    await settle(16_000);
    expect(spoken(announce)).toEqual(['30 seconds left.']);
  });

  it('can be cut short by Finish, which asks first; later words are ignored', async () => {
    const { onEnd } = play({ opening: openingOf({ secondsAgo: 24 }) });
    await find('TREES');
    fireEvent.click(button('Finish'));
    const question = () => within(screen.getByRole('dialog', { name: 'Finish with 1:36 to go?' }));
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.click(question().getByRole('button', { name: 'Keep going' }));
    await settle(400);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.click(button('Finish'));
    fireEvent.click(question().getByRole('button', { name: 'Finish' }));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({});
    await find('STEEL');
    expect(foundWords()).toEqual(['TREES']);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends without a question when Finish is pressed in the last ten seconds', () => {
    const { onEnd } = play({ opening: openingOf({ secondsAgo: 110 }) });
    fireEvent.click(button('Finish'));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({});
  });

  it('that runs out during the question ends the play and closes the dialog', async () => {
    const { onEnd } = play({ opening: openingOf({ secondsAgo: 105 }) });
    fireEvent.click(button('Finish'));
    await settle(15_200);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({});
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
