// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bookplate } from './bookplate.tsx';

function drawn(name: string): string {
  const { container } = render(<Bookplate name={name} />);
  const [ground, , ink] = container.querySelectorAll('path');
  cleanup();
  return `${ground?.getAttribute('fill')} ${ink?.getAttribute('d')}`;
}

test('a name has one bookplate, in any case, and few names share one', () => {
  expect(drawn('Ottoline')).toBe(drawn('ottoline'));
  const faces = new Set(Array.from({ length: 500 }, (_, at) => drawn(`player_${at}`)));
  expect(faces.size).toBeGreaterThan(490);
});
