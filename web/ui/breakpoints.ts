// The breakpoints: a phone, a desk with a sidebar, a wide desk, a phone in landscape. Stylesheets use their names
// (`@media (--phone)`, inserted by scripts/build/styles.ts), scripts use `matchMedia`.

export const WIDTHS = {
  phone: '(max-width: 760px)',
  'beyond-phone': '(min-width: 760.02px)',
  'below-desk': '(max-width: 1079.98px)',
  desk: '(min-width: 1080px)',
  'below-wide': '(max-width: 1279.98px)',
  wide: '(min-width: 1280px)',
  /** A phone held across; not a desk at 400%, whose keys and pointer need the bars. */
  'phone-across':
    '(max-height: 480px) and (min-width: 560px) and (max-width: 1079.98px) and (pointer: coarse)',
} as const;
