// Structures: parts of the house, and buildings on the estate.
import type { VillaItemRow } from './row.ts';

export const STRUCTURE_ROWS: readonly VillaItemRow[] = [
  {
    id: 'potting-shed',
    name: 'Potting Shed',
    description: 'Holds eleven hundred pots and the gardener, when it rains.',
    price_sparks: 500,
  },
  {
    id: 'tall-chimney',
    name: 'Tall Chimney',
    description: 'Proof, at a distance, that somebody is cooking.',
    price_sparks: 800,
  },
  {
    id: 'garden-pavilion',
    name: 'Garden Pavilion',
    description: 'Six columns and a roof, built so that one need not go all the way to the house.',
    price_sparks: 1500,
  },
  {
    id: 'arched-loggia',
    name: 'Arched Loggia',
    description: 'Five arches for standing under while saying that it might clear up.',
    price_sparks: 2200,
  },
  {
    id: 'west-wing',
    name: 'West Wing',
    description: 'Where the guests sleep and the corridors are walked and talked.',
    price_sparks: 4000,
  },
  {
    id: 'east-wing',
    name: 'East Wing',
    description: 'Balances the west one and hides the laundry.',
    price_sparks: 4500,
  },
  {
    id: 'upper-storey',
    name: 'Upper Storey',
    description: 'The same house again, one flight up, with the better view.',
    price_sparks: 7500,
  },
  {
    id: 'coach-house',
    name: 'Coach House',
    description: 'Room for two coaches, or for one coach and a change of mind.',
    price_sparks: 9000,
  },
  {
    id: 'belvedere',
    name: 'Belvedere',
    description: 'A room on the roof whose only purpose is to look, and to be seen looking.',
    price_sparks: 12000,
  },
  {
    id: 'hill-temple',
    name: 'Hill Temple',
    description: 'Dedicated to no one in particular, who has not complained.',
    price_sparks: 16000,
  },
  {
    id: 'bell-tower',
    name: 'Bell Tower',
    description: 'Right twice an hour and audible in the next constituency.',
    price_sparks: 22000,
  },
  {
    id: 'observatory',
    name: 'Observatory',
    description: 'For looking down on the neighbours by way of Jupiter.',
    price_sparks: 32000,
  },
  {
    id: 'copper-dome',
    name: 'Copper Dome',
    description: 'Delivered brown, paid for at once, green in about thirty years.',
    price_sparks: 48000,
  },
  {
    id: 'aqueduct',
    name: 'Aqueduct',
    description: 'Brings water sixty kilometres to a house that already had some.',
    price_sparks: 70000,
  },
  {
    id: 'inland-lighthouse',
    name: 'Inland Lighthouse',
    description: 'Ninety kilometres from the sea. No ship has ever struck the Villa.',
    price_sparks: 100000,
  },
];
