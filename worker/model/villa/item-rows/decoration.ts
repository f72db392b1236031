// Decorations of the Villa.
import type { VillaItemRow } from './row.ts';

export const DECORATION_ROWS: readonly VillaItemRow[] = [
  {
    id: 'terracotta-pots',
    name: 'Terracotta Pots',
    description: 'One either side of the door, like staff, but watered.',
    price_sparks: 100,
  },
  {
    id: 'garden-bench',
    name: 'Garden Bench',
    description: 'In memory of sitting down.',
    price_sparks: 120,
  },
  {
    id: 'cypress-walk',
    name: 'Cypress Walk',
    description: 'Trees that stand up straight without being told.',
    price_sparks: 150,
  },
  {
    id: 'croquet-lawn',
    name: 'Croquet Lawn',
    description: 'Six hoops, four balls and a long family silence.',
    price_sparks: 160,
  },
  {
    id: 'lamp-posts',
    name: 'Lamp Posts',
    description: 'Lit at dusk by a man who has never been seen at dusk.',
    price_sparks: 180,
  },
  {
    id: 'rose-bed',
    name: 'Rose Bed',
    description: 'Won second prize, and has not forgiven the first.',
    price_sparks: 200,
  },
  {
    id: 'topiary',
    name: 'Topiary',
    description: 'Shrubs cut into the shapes that shrubs would choose, if asked by a geometer.',
    price_sparks: 250,
  },
  {
    id: 'weathervane',
    name: 'Weathervane',
    description: 'A gilded cock that points at the weather once it has arrived.',
    price_sparks: 300,
  },
  {
    id: 'sundial',
    name: 'Sundial',
    description: 'Keeps perfect time, by appointment with the sun.',
    price_sparks: 350,
  },
  {
    id: 'marble-muse',
    name: 'Marble Muse',
    description: 'The muse of something. The arms would have told us.',
    price_sparks: 400,
  },
  {
    id: 'peacocks',
    name: 'Peacocks',
    description: 'Beautiful to look at, and heard by people who cannot see them.',
    price_sparks: 480,
  },
  {
    id: 'string-lanterns',
    name: 'String Lanterns',
    description: 'Left up since a party in July that nobody has declared over.',
    price_sparks: 550,
  },
  {
    id: 'lily-pond',
    name: 'Lily Pond',
    description: 'Painted more often than the fence.',
    price_sparks: 700,
  },
  {
    id: 'rose-arch',
    name: 'Rose Arch',
    description: 'An entrance to the part of the lawn one was already standing on.',
    price_sparks: 850,
  },
  {
    id: 'hedge-maze',
    name: 'Hedge Maze',
    description: 'Two guests short since the summer party, and no smell yet.',
    price_sparks: 1100,
  },
  {
    id: 'tiered-fountain',
    name: 'Tiered Fountain',
    description: 'The same water, applauded several times.',
    price_sparks: 1200,
  },
  {
    id: 'hot-air-balloon',
    name: 'Hot-Air Balloon',
    description: 'Goes wherever the wind likes, for a fee that says otherwise.',
    price_sparks: 1500,
  },
];
