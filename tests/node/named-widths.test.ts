// The names that stylesheets give to widths.
import { expect, test } from 'vitest';
import { withWidths } from '../../scripts/build/named-widths.ts';

test('a name in a media query becomes its widths, and nothing else changes', () => {
  expect(withWidths('.a { @media (--phone) { color: var(--desk) } }')).toBe(
    '.a { @media (max-width: 760px) { color: var(--desk) } }',
  );
  expect(withWidths('@media (--beyond-phone) and (--below-desk), print { .a { top: 0 } }')).toBe(
    '@media (min-width: 760.02px) and (max-width: 1079.98px), print { .a { top: 0 } }',
  );
});

test('a name that is none fails the build', () => {
  expect(() => withWidths('@media (--tablet) { }')).toThrow('--tablet');
});
