// @vitest-environment happy-dom
// Signing in by Google from a network of many new accounts: the CAPTCHA is solved without a word, once.
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../tests/web/fake-calls.ts';
import { answer, json } from '../../../tests/web/fake-visit.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const handed = vi.hoisted(() => ({ onIdentity: async (_: string) => {} }));
vi.mock('./google-button.tsx', () => ({
  GoogleButton: ({ onIdentity }: { onIdentity: (idToken: string) => Promise<void> }) => {
    handed.onIdentity = onIdentity;
    return <p>Google</p>;
  },
}));
vi.mock('./solve-captcha.ts', () => ({ solveCaptcha: async () => 'the-solution' }));
vi.mock('../../base/session.ts', () => ({ signInWith: async () => ({ username: 'Mara' }) }));

const LOGIN = 'POST /api/auth/social/login';

/** The CAPTCHA's solution that each call brought, or null. */
function serve(code: string) {
  const solutions: (string | null)[] = [];
  answer({
    [LOGIN]: async ({ headers }) => {
      const solution = headers.get('x-captcha-response');
      solutions.push(solution);
      return solution ? json({ access_token: 'token' }) : refusal(429, code, '');
    },
  });
  render(<SocialSignIn />);
  expect(screen.getByText('Google')).toBeTruthy();
  return solutions;
}

test('an account that takes a CAPTCHA is asked for again with its solution', async () => {
  const solutions = serve('TOO_MANY_ATTEMPTS');
  await handed.onIdentity('identity');
  expect(solutions).toEqual([null, 'the-solution']);
});

test('a flood that must wait is not sent again', async () => {
  const solutions = serve('TOO_MANY');
  await expect(handed.onIdentity('identity')).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(solutions).toEqual([null]);
});
