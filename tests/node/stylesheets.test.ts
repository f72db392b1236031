// What the build adds to stylesheets: widths and layers.
import { expect, test } from 'vitest';
import { withLayer, withWidths } from '../../scripts/build/styles.ts';

test('a name in a media query becomes its widths, and nothing else changes', () => {
  expect(withWidths('.a { @media (--phone) { color: var(--desk) } }')).toBe(
    '.a { @media (max-width: 760px) { color: var(--desk) } }',
  );
  expect(withWidths('@media (--beyond-phone) and (--below-desk), print { .a { top: 0 } }')).toBe(
    '@media (min-width: 760.02px) and (max-width: 1079.98px), print { .a { top: 0 } }',
  );
});

test('an unknown name fails the build', () => {
  expect(() => withWidths('@media (--tablet) { }')).toThrow('--tablet');
});

test('a module is in the layer of its folder, unless it names one', () => {
  const layerOf = (css: string, path: string) => /^@layer (\w+)/.exec(withLayer(css, path))?.[1];
  expect(layerOf('.a { top: 0 }', '/web/ui/tabs.module.css')).toBe('ui');
  expect(layerOf('.a { top: 0 }', '/web/kits/shop/plate.module.css?used')).toBe('page');
  expect(layerOf('@layer ui { .a { top: 0 } }', '/web/kits/shop/plate.module.css')).toBe('ui');
  expect(layerOf(':root { top: 0 }', '/web/ui/base.css')).toBeUndefined();
});
