// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { topModal } from './top-layer.ts';
import { watchUnloading } from './unloading.ts';

function Stage({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title={isOpen ? 'Deactivate the account' : ''}
        kicker="Settings"
        saysBody
        actions={
          <button type="button" data-first-focus="">
            Cancel
          </button>
        }
      >
        <p>Nothing brings it back.</p>
      </Dialog>
    </>
  );
}

function open() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

function setPhone(isPhone: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isPhone, media: query }) as MediaQueryList,
  );
}

beforeEach(() => setPhone(false));
afterEach(() => window.history.replaceState(null, ''));

describe('Dialog', () => {
  it('is named by its title, has focus, passes it to what is marked to come first, and gives it back when its button closes it', async () => {
    render(<Stage />);
    open();
    expect(
      screen.getByRole('dialog', {
        name: 'Deactivate the account',
        description: 'Settings Nothing brings it back.',
      }),
    ).toBeTruthy();
    for (const landmark of ['banner', 'contentinfo']) expect(screen.queryByRole(landmark)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    const opener = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('over a page that has just come leaves focus to the document for a moment', async () => {
    const first = (
      <button type="button" data-first-focus="">
        Start
      </button>
    );
    render(<Dialog open onClose={() => {}} title="Ready?" actions={first} />);
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Start'));
  });

  it('closes on Escape through its owner', () => {
    const onClose = vi.fn();
    render(<Stage onClose={onClose} />);
    open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on a press beside it, not on a press inside', () => {
    const onClose = vi.fn();
    render(<Stage onClose={onClose} />);
    open();
    fireEvent.click(screen.getByText('Nothing brings it back.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is known as the topmost modal while it is open', () => {
    render(<Stage />);
    open();
    expect(topModal()).toBe(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(topModal()).toBeNull();
  });

  it('keeps its content and title while it fades, then takes it away', () => {
    vi.useFakeTimers();
    render(<Stage />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Nothing brings it back.')).toBeTruthy();
    expect(screen.queryByText('Deactivate the account')).toBeTruthy();
    act(() => vi.advanceTimersByTime(250));
    expect(screen.queryByText('Nothing brings it back.')).toBeNull();
  });
});

describe('Back', () => {
  it('closes the dialog on a phone and is kept from the router', () => {
    setPhone(true);
    const push = vi.spyOn(window.history, 'pushState');
    const onClose = vi.fn();
    const router = vi.fn();
    window.addEventListener('popstate', router);
    render(<Stage onClose={onClose} />);
    open();
    expect(push).toHaveBeenCalledTimes(1);
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router).not.toHaveBeenCalled();
    window.removeEventListener('popstate', router);
  });

  it('takes its history entry back when the dialog closes otherwise', () => {
    vi.useFakeTimers();
    setPhone(true);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    render(<Stage />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => vi.advanceTimersByTime(200));
    expect(back).toHaveBeenCalledTimes(1);
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  });

  it('takes both entries back when a dialog opened right after another had closed', () => {
    vi.useFakeTimers();
    setPhone(true);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    const openAndClose = (stage: number) => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[stage]!);
      const { state } = window.history;
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      return state;
    };
    render(<Stage />);
    render(<Stage />);
    const below = openAndClose(0);
    act(() => vi.advanceTimersByTime(100));
    openAndClose(1);
    act(() => vi.advanceTimersByTime(200));
    expect(back).toHaveBeenCalledTimes(1);
    for (const state of [below, null]) {
      window.history.replaceState(state, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
      expect(back).toHaveBeenCalledTimes(2);
    }
  });

  it('closes a dialog that opened while the entry of another was being taken back', () => {
    vi.useFakeTimers();
    setPhone(true);
    vi.spyOn(window.history, 'back').mockImplementation(() => {});
    const onClose = vi.fn();
    const arriveBelow = () =>
      act(() => {
        window.history.replaceState(null, '');
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
    render(<Stage />);
    render(<Stage onClose={onClose} />);
    fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => vi.advanceTimersByTime(200));
    fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[1]!);
    arriveBelow();
    expect(window.history.state).toEqual({ overlay: expect.any(String) });
    expect(onClose).not.toHaveBeenCalled();
    arriveBelow();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not undo a navigation that a link in the dialog began', () => {
    vi.useFakeTimers();
    setPhone(true);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    render(<Stage />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    window.history.pushState({ idx: 1 }, '');
    act(() => vi.advanceTimersByTime(200));
    expect(back).not.toHaveBeenCalled();
  });

  it('does not go back while another document is being loaded', () => {
    vi.useFakeTimers();
    setPhone(true);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    render(<Stage />);
    watchUnloading();
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    window.dispatchEvent(new Event('beforeunload'));
    act(() => vi.advanceTimersByTime(200));
    expect(back).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
  });

  it('leaves history alone on a desk', () => {
    const push = vi.spyOn(window.history, 'pushState');
    render(<Stage />);
    open();
    expect(push).not.toHaveBeenCalled();
  });
});
