// Defenses of the Villa. Every price is one of the four in items.ts.
import type { VillaItemRow } from './row.ts';

export const DEFENSIVE_ROWS: readonly VillaItemRow[] = [
  {
    id: 'box-hedge',
    name: 'Box Hedge',
    description: 'Stops nobody, but makes them look undignified.',
    price_sparks: 400,
  },
  {
    id: 'iron-railings',
    name: 'Iron Railings',
    description: 'Two metres of black iron with opinions at the top.',
    price_sparks: 400,
  },
  {
    id: 'guard-geese',
    name: 'Guard Geese',
    description: 'Saved Rome once, on the record, and have been insufferable since.',
    price_sparks: 400,
  },
  {
    id: 'stone-gate',
    name: 'Stone Gate',
    description: 'Two posts, two balls and the clear suggestion of an appointment.',
    price_sparks: 1000,
  },
  {
    id: 'sentry-box',
    name: 'Sentry Box',
    description: 'One guard, one door, one rule about smiling.',
    price_sparks: 1000,
  },
  {
    id: 'mastiffs',
    name: 'Mastiffs',
    description: 'Two of them, lying down, which takes up less of the lawn than standing would.',
    price_sparks: 1000,
  },
  {
    id: 'watch-tower',
    name: 'Watch Tower',
    description: 'Sees everything coming and has, so far, mostly reported weather.',
    price_sparks: 2500,
  },
  {
    id: 'curtain-wall',
    name: 'Curtain Wall',
    description: 'Stone throughout. The name has disappointed several decorators.',
    price_sparks: 2500,
  },
  {
    id: 'moat',
    name: 'Moat',
    description: 'Old technology, never patched, not once breached by e-mail.',
    price_sparks: 6000,
  },
  {
    id: 'old-keep',
    name: 'Old Keep',
    description: 'Withstood three sieges and one conversion into flats.',
    price_sparks: 6000,
  },
];
