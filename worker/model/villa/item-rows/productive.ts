// Productive items, from hens to a dynamo. Every price is one of the six in items.ts.
import type { VillaItemRow } from './row.ts';

export const PRODUCTIVE_ROWS: readonly VillaItemRow[] = [
  {
    id: 'beehives',
    name: 'Beehives',
    description: 'Three hives and forty thousand staff, none of whom has asked about pay.',
    price_sparks: 300,
  },
  {
    id: 'hen-house',
    name: 'Hen House',
    description: 'Lays eight Sparks a day and complains about each of them separately.',
    price_sparks: 300,
  },
  {
    id: 'kitchen-garden',
    name: 'Kitchen Garden',
    description: 'Cabbages in rows so straight that the slugs feel underdressed.',
    price_sparks: 300,
  },
  {
    id: 'lemon-grove',
    name: 'Lemon Grove',
    description: 'Life gave you these and then, unusually, a market for them.',
    price_sparks: 900,
  },
  {
    id: 'olive-grove',
    name: 'Olive Grove',
    description: 'Planted by somebody who expected to be patient for four hundred years.',
    price_sparks: 900,
  },
  {
    id: 'flock-of-sheep',
    name: 'Flock of Sheep',
    description: 'Mows the lawn, sells the result, and has never once been counted to the end.',
    price_sparks: 900,
  },
  {
    id: 'wind-turbine',
    name: 'Wind Turbine',
    description: 'Turns weather into money, which is more than small talk ever did.',
    price_sparks: 2500,
  },
  {
    id: 'hillside-vineyard',
    name: 'Hillside Vineyard',
    description: 'Faces south, drinks little and is described each year as promising.',
    price_sparks: 2500,
  },
  {
    id: 'dairy-herd',
    name: 'Dairy Herd',
    description: 'Stands in a field all day and is called an industry.',
    price_sparks: 2500,
  },
  {
    id: 'print-works',
    name: 'Print Works',
    description: 'Prints what everybody knew yesterday and sells it before breakfast.',
    price_sparks: 6000,
  },
  {
    id: 'solar-terrace',
    name: 'Solar Terrace',
    description: 'Twelve panels that have watched the sun for years and still blink first at dusk.',
    price_sparks: 6000,
  },
  {
    id: 'orchid-house',
    name: 'Orchid House',
    description: 'A palace of glass in which the plants are warmer than the guests.',
    price_sparks: 15000,
  },
  {
    id: 'copper-still',
    name: 'Copper Still',
    description: 'Boils fruit until it becomes conversation, at about forty per cent.',
    price_sparks: 15000,
  },
  {
    id: 'private-mint',
    name: 'Private Mint',
    description: 'Makes money in the narrow sense, with a licence nobody asks to see twice.',
    price_sparks: 40000,
  },
  {
    id: 'great-dynamo',
    name: 'Great Dynamo',
    description: 'Makes Sparks where everybody can watch, from a distance agreed with the insurers.',
    price_sparks: 40000,
  },
];
