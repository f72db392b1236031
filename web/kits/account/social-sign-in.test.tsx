// @vitest-environment happy-dom
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

/** Returns the CAPTCHA solution of each call, or null. */
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

test('repeats the sign-in with a solution when a CAPTCHA is required', async () => {
  const solutions = serve('TOO_MANY_ATTEMPTS');
  await handed.onIdentity('identity');
  expect(solutions).toEqual([null, 'the-solution']);
});

test('does not repeat a rate-limited sign-in', async () => {
  const solutions = serve('TOO_MANY');
  await expect(handed.onIdentity('identity')).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(solutions).toEqual([null]);
});
