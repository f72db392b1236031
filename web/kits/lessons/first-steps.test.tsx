// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { hrefs } from '../../../tests/web/reading.ts';
import { FirstSteps } from './first-steps.tsx';

const NONE = { villa: false, landmark: false, others: false };

const shown = (tried: typeof NONE) => render(<FirstSteps tried={tried} />, { wrapper: MemoryRouter });

test('a completed step is ticked off and no longer a link [§13 Lessons]', () => {
  shown({ ...NONE, villa: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['/assets', '/mischief-market']);
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
});

test('they are gone once all are completed or they are dismissed [§13 Lessons]', () => {
  const { container, unmount } = shown({ villa: true, landmark: true, others: true });
  expect(container.innerHTML).toBe('');
  unmount();
  const first = shown(NONE);
  fireEvent.click(screen.getByRole('button', { name: 'Hide the first steps' }));
  expect(first.container.innerHTML).toBe('');
  first.unmount();
  expect(shown(NONE).container.innerHTML).toBe('');
});
