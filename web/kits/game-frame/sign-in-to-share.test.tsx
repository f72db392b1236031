// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hrefOf, show, who } from '../../../tests/web/index.ts';
import type { GameUi } from './game-ui.ts';
import { SignInToShare, useMayShare } from './sign-in-to-share.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

function Probe({ ui }: { ui: Partial<GameUi> }) {
  return useMayShare(ui as GameUi) ? <p>may share</p> : <SignInToShare />;
}

const shows = (ui: Partial<GameUi>) => {
  show(<Probe ui={ui} />);
  const may = screen.queryByText('may share') !== null;
  if (!may) expect(hrefOf('Sign in')).toBe('/login');
  cleanup();
  return may;
};

it('prompts visitors to sign in only if the game requires it [§14 What visitors see]', () => {
  who.isSignedIn = false;
  expect(shows({})).toBe(true);
  expect(shows({ sharesWhenSignedIn: true })).toBe(false);
  who.isSignedIn = true;
  expect(shows({ sharesWhenSignedIn: true })).toBe(true);
});
