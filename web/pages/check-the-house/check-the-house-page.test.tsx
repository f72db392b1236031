// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { hrefOf } from '../../../tests/web/reading.ts';
import { CheckTheHousePage } from './check-the-house-page.tsx';
import { ANSWERS } from './check-the-house-texts.ts';

it('says what the log proves, and gives the verifier with its commands [§The public log]', () => {
  render(<CheckTheHousePage />, { wrapper: MemoryRouter });
  for (const { asked } of ANSWERS) expect(screen.getByText(asked, { selector: 'summary' })).toBeTruthy();
  expect(hrefOf('verify.mjs')).toBe('/verify.mjs');
  expect(screen.getByText(`node verify.mjs ${window.location.origin} --memory seen.json`)).toBeTruthy();
  expect(document.title).toBe('Check the house · Doxa');
});
