// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { MenuSection } from './menu.ts';
import { TabSheets } from './tab-sheets.tsx';

function Bar({ run }: { run: () => void }) {
  const [openId, setOpenId] = useState<MenuSection['id'] | null>(null);
  const entries = [{ label: 'Logout', run, icon: UserRound }];
  const account = { id: 'account', label: 'My account', tab: 'Account', icon: UserRound, entries } as const;
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setOpenId('account')}>
        Account
      </button>
      <TabSheets sections={[account]} openId={openId} onClose={() => setOpenId(null)} />
    </MemoryRouter>
  );
}

it('logging out closes the list and returns focus to its tab', () => {
  const run = vi.fn();
  render(<Bar run={run} />);
  const tab = screen.getByRole('button', { name: 'Account' });
  tab.focus();
  fireEvent.click(tab);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(run).toHaveBeenCalledOnce();
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(document.activeElement).toBe(tab);
});
