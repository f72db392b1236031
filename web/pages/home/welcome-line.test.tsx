// @vitest-environment happy-dom
// The line under the greeting where the progress of the day is unknown.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WelcomeLine } from './welcome-line.tsx';

it('welcomes a player whose games could not be loaded without counting any', () => {
  render(<WelcomeLine cards={null} isSignedIn />);
  expect(screen.getByRole('paragraph').textContent?.trim()).toBe('Today’s puzzles are out.');
});

it('invites a guest whose games could not be loaded', () => {
  render(<WelcomeLine cards={null} isSignedIn={false} />);
  expect(screen.getByRole('paragraph').textContent).toMatch(/^New at midnight UTC, the same for everyone/);
});
