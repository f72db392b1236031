// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WelcomeLine } from './welcome-line.tsx';

it('shows no count to a player whose games failed to load', () => {
  render(<WelcomeLine cards={null} isSignedIn />);
  expect(screen.getByRole('paragraph').textContent?.trim()).toBe('Today’s puzzles are out.');
});

it('invites a guest whose games failed to load', () => {
  render(<WelcomeLine cards={null} isSignedIn={false} />);
  expect(screen.getByRole('paragraph').textContent).toMatch(/^New at midnight UTC, the same for everyone/);
});
