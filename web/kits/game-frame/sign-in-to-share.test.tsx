// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { hrefOf } from '../../../tests/web/reading.ts';
import type { GameUi } from './game-ui.ts';
import { SignInToShare, useMayShare } from './sign-in-to-share.tsx';

const session = vi.hoisted(() => ({ isSignedIn: false }));
vi.mock('../../base/session.ts', () => ({ useSession: () => session }));

function Probe({ ui }: { ui: Partial<GameUi> }) {
  return useMayShare(ui as GameUi) ? <p>may share</p> : <SignInToShare />;
}

const shows = (ui: Partial<GameUi>) => {
  render(
    <MemoryRouter>
      <Probe ui={ui} />
    </MemoryRouter>,
  );
  const may = screen.queryByText('may share') !== null;
  if (!may) expect(hrefOf('Sign in')).toBe('/login');
  cleanup();
  return may;
};

it('prompts visitors to sign in only if the game requires it [§14 What visitors see]', () => {
  session.isSignedIn = false;
  expect(shows({})).toBe(true);
  expect(shows({ sharesWhenSignedIn: true })).toBe(false);
  session.isSignedIn = true;
  expect(shows({ sharesWhenSignedIn: true })).toBe(true);
});
