// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { announce, showToast } from './toast-store.ts';

const pass = (span_ms: number) => act(() => vi.advanceTimersByTime(span_ms));
const shown = () => document.querySelectorAll('[data-kind]').length;

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => pass(60_000));

describe('toasts', () => {
  it('leave after five seconds and are gone 300 ms later [§14 Figures of the page]', () => {
    act(() => void showToast({ kind: 'success', text: 'Saved.' }));
    pass(4_999);
    expect(document.querySelector('[data-leaving]')).toBeNull();
    pass(1);
    expect(document.querySelector('[data-leaving]')).toBeTruthy();
    pass(299);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(0);
  });

  it('stay for the given duration', () => {
    act(() => void showToast({ text: 'Look.', duration_ms: 1_000 }));
    pass(1_300);
    expect(shown()).toBe(0);
  });

  it('are not repeated while an equal one is shown', () => {
    act(() => {
      showToast({ kind: 'error', text: 'Failed.' });
      showToast({ kind: 'error', text: 'Failed.' });
      showToast({ kind: 'info', text: 'Failed.' });
    });
    expect(shown()).toBe(2);
    pass(5_300);
    act(() => void showToast({ kind: 'error', text: 'Failed.' }));
    expect(shown()).toBe(1);
  });

  it('restart their time with each equal one', () => {
    act(() => void showToast({ kind: 'error', text: 'Failed.' }));
    pass(4_900);
    act(() => void showToast({ kind: 'error', text: 'Failed.' }));
    pass(4_999);
    expect(shown()).toBe(1);
    expect(document.querySelector('[data-leaving]')).toBeNull();
    pass(301);
    expect(shown()).toBe(0);
  });

  it('can have a picture that is not announced, and then replace an equal one', () => {
    const wish = { text: 'Yours: Moat.', topic: 'purchase' };
    act(() => void showToast({ ...wish, picture: <img src="/first.svg" alt="first" /> }));
    act(() => void showToast({ ...wish, picture: <img src="/second.svg" alt="second" /> }));
    expect(shown()).toBe(1);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'second', hidden: true })).toBeTruthy();
  });

  it('pause while hovered and continue with the remaining time', () => {
    act(() => void showToast({ text: 'Wait.' }));
    pass(4_000);
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerMove(region, { pointerType: 'mouse' });
    pass(20_000);
    expect(document.querySelector('[data-leaving]')).toBeNull();
    fireEvent.pointerLeave(region);
    pass(999);
    expect(document.querySelector('[data-leaving]')).toBeNull();
    pass(1);
    expect(document.querySelector('[data-leaving]')).toBeTruthy();
  });

  it('pause while focused', () => {
    act(() => void showToast({ text: 'Wait.' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(5_300);
    expect(shown()).toBe(0);
  });

  it('leave when dismissed, without shortening the next one’s time', () => {
    act(() => void showToast({ text: 'One.' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(300);
    expect(shown()).toBe(0);
    act(() => void showToast({ text: 'Two.' }));
    pass(5_300);
    expect(shown()).toBe(0);
  });

  it('restore focus when dismissed by keyboard', () => {
    render(<button type="button">Before</button>);
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    act(() => void showToast({ text: 'One.' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(before);
  });

  it('run their action, and then leave', () => {
    const run = vi.fn();
    act(() => void showToast({ text: 'Opponent found.', action: { label: 'See matchup', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'See matchup' }));
    expect(run).toHaveBeenCalledTimes(1);
    pass(300);
    expect(shown()).toBe(0);
  });

  it('move into an open dialog, where they can be pressed', () => {
    act(() => void showToast({ text: 'Above.' }));
    render(<Dialog open onClose={() => {}} title="A question" />);
    const dialog = screen.getByRole('dialog');
    expect(dialog.contains(screen.getByRole('region', { name: 'Messages' }))).toBe(true);
    expect(dialog.contains(screen.getByRole('status'))).toBe(true);
  });
});

describe('the live region', () => {
  it('announces a toast with its title, once', () => {
    act(() => void showToast({ title: 'Joined the Triordle pool', text: '25.0 held.' }));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Joined the Triordle pool. 25.0 held.');
    pass(4_000);
    expect(status.textContent).toBe('');
  });

  it('ends a title with one full stop', () => {
    act(() => void showToast({ title: 'You visited Petra.', text: 'You left 3 Sparks.' }));
    expect(screen.getByRole('status').textContent).toBe('You visited Petra. You left 3 Sparks.');
  });

  it('announces equal texts each time', () => {
    act(() => {
      announce('Row 2, column 3: sun, no match');
      announce('Row 2, column 3: sun, no match');
    });
    const [first, second] = [...screen.getByRole('status').children].map((line) => line.textContent ?? '');
    expect(second?.trim()).toBe(first);
    expect(second).not.toBe(first);
  });
});
