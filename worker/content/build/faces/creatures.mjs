// The faces that are alive. A row is the name, its look-alike group, and its shapes.
import { beam, box, DUSK, dome, oval, path, polygon, ring, TONES, twin } from '../drawing-kit.mjs';
import { about, ball, both, mirrored } from './kit.mjs';

const { sand, rose, stone, roof, slate, steel, green, water, red, gold, wood, blue, snow } = TONES;

const eyes = (x, y, r = 4) => both((at) => oval(DUSK, at(x), y, r));

export const CREATURES = [
  [
    'Fox',
    'animal-head',
    [
      ...mirrored([roof[0], roof[1]], '14 8 42 32 12 54'),
      ...mirrored([DUSK, DUSK], '19 20 31 31 19 40'),
      ...twin(roof, 48, '14 28 38 44 32 64 8 88'),
      ...mirrored(snow, '10 46 38 62 46 86 40 88 16 66'),
      ...polygon(DUSK, '41 79 55 79 48 89'),
      ...eyes(34, 55),
    ],
  ],
  [
    'Raccoon',
    'animal-head',
    [
      ...both((at, side) => oval(stone[side], at(21), 24, 13)),
      ...both((at) => oval(DUSK, at(21), 25, 7)),
      ...twin(stone, 48, '16 20 36 34 42 56 28 76 10 88'),
      ...polygon(DUSK, '7 56 30 44 48 52 66 44 89 56 78 70 60 70 48 62 36 70 18 70'),
      ...oval(snow[0], 48, 75, 15, 11),
      ...oval(DUSK, 48, 70, 6, 5),
      ...both((at) => oval(snow[0], at(32), 57, 5)),
    ],
  ],
  [
    'Frog',
    'frog',
    [
      ...both((at, side) => oval(green[side], at(24), 28, 16)),
      ...ball(green, 48, 56, 42, 30),
      ...both((at) => oval(snow[0], at(24), 27, 10)),
      ...eyes(25, 28, 5),
      ...path(green[2], 'M20 60Q48 82 76 60Q48 94 20 60z'),
      ...both((at) => oval(green[2], at(43), 48, 2)),
    ],
  ],
  [
    'Elephant',
    'elephant',
    [
      ...ball(slate, 20, 40, 18, 26),
      ...oval(slate[1], 76, 40, 18, 26),
      ...both((at) => oval(rose[0], at(19), 42, 9, 16)),
      ...twin(slate, 48, '16 12 28 26 26 50 10 60 9 84'),
      ...path(slate[1], 'M57 60V84Q58 94 68 92L70 82Q66 82 66 60z'),
      ...both((at) => path(snow[0], `M${at(34)} 58L${at(28)} 80L${at(38)} 64z`)),
      ...eyes(36, 40),
    ],
  ],
  [
    'Rabbit',
    'long-ears',
    [
      ...both((at, side) => oval(stone[side], at(34), 28, 10, 26)),
      ...both((at) => oval(rose[0], at(34), 30, 5, 19)),
      ...ball(stone, 48, 66, 30, 26),
      ...eyes(36, 60),
      ...oval(snow[0], 48, 76, 13, 9),
      ...polygon(red[1], '43 68 53 68 48 74'),
      ...box(snow[0], 43, 82, 10, 9),
      ...box(DUSK, 47.5, 82, 1, 9),
    ],
  ],
  [
    'Hedgehog',
    'domed-animal',
    [
      ...polygon(
        wood[1],
        '10 80 4 66 14 64 8 50 20 50 18 34 30 38 32 22 42 30 50 16 56 28 68 22 68 34 80 34 76 46 86 52 78 60 78 80',
      ),
      ...polygon(wood[2], '24 70 30 52 36 70 44 44 50 68 56 48 62 72'),
      ...path(sand[0], 'M58 80Q50 54 70 50Q80 52 92 70Q94 78 84 80z'),
      ...oval(DUSK, 91, 72, 4),
      ...oval(DUSK, 74, 62, 3.5),
      ...both((at) => box(sand[1], at(34) - 6, 78, 12, 8)),
    ],
  ],
  [
    'Snail',
    'domed-animal',
    [
      ...path(gold[1], 'M6 86Q14 72 40 74L66 74Q70 66 70 44L84 40Q92 60 84 78Q80 86 70 86z'),
      ...beam(gold[1], 74, 46, 68, 26, 4),
      ...beam(gold[1], 80, 46, 86, 26, 4),
      ...oval(DUSK, 68, 25, 4),
      ...oval(DUSK, 86, 25, 4),
      ...ball(roof, 38, 48, 30),
      ...ring(roof[2], 40, 50, 20, 5),
      ...oval(roof[2], 42, 52, 8),
    ],
  ],
  [
    'Turtle',
    'domed-animal',
    [
      ...ball(gold, 84, 56, 11, 10),
      ...box(gold[1], 18, 66, 14, 18),
      ...box(gold[1], 56, 66, 14, 18),
      ...polygon(gold[1], '8 68 0 78 14 74'),
      ...dome(green, 44, 72, 38, 50),
      ...mirrored([green[2], green[2]], '44 30 48 30 48 50 36 50'),
      ...polygon(green[2], '18 62 30 46 42 62'),
      ...polygon(green[2], '46 62 58 46 70 62'),
      ...box(green[2], 6, 68, 76, 6),
      ...oval(DUSK, 87, 53, 3),
    ],
  ],
  [
    'Owl',
    'bird-upright',
    [
      ...mirrored([wood[1], wood[2]], '18 6 42 22 20 40'),
      ...twin(wood, 48, '26 18 32 40 30 70 16 90'),
      ...both((at) => oval(gold[0], at(34), 38, 15)),
      ...eyes(34, 38, 8),
      ...both((at) => oval(snow[0], at(34) - 2, 35, 3)),
      ...polygon(gold[1], '42 46 54 46 48 60'),
      ...oval(sand[0], 48, 74, 16, 14),
      ...both((at) => box(gold[1], at(38) - 5, 88, 10, 5)),
    ],
  ],
  [
    'Penguin',
    'bird-upright',
    [
      ...mirrored([slate[2], DUSK], '22 34 6 66 14 70 26 54'),
      ...twin([slate[2], DUSK], 48, '12 6 22 18 26 44 28 72 18 90'),
      ...oval(snow[0], 48, 62, 19, 26),
      ...both((at) => oval(snow[0], at(40), 26, 9, 10)),
      ...eyes(41, 25, 3.5),
      ...polygon(gold[0], '40 32 56 32 48 42'),
      ...both((at) => box(gold[1], at(36) - 9, 88, 18, 6)),
    ],
  ],
  [
    'Hen',
    'bird-sideways',
    [
      ...oval(red[0], 64, 13, 6),
      ...oval(red[0], 73, 12, 7),
      ...path(rose[0], 'M6 32Q18 30 26 42Q34 50 50 46Q54 14 70 14Q84 16 82 38Q86 78 48 80Q10 78 6 32z'),
      ...path(rose[1], 'M28 50Q44 56 60 50Q62 70 46 72Q30 70 28 50z'),
      ...polygon(gold[0], '81 26 94 32 82 38'),
      ...oval(red[0], 82, 45, 5, 7),
      ...oval(DUSK, 73, 27, 3.5),
      ...box(gold[1], 40, 78, 4, 14),
      ...box(gold[1], 54, 78, 4, 14),
      ...box(gold[1], 34, 90, 12, 3),
      ...box(gold[1], 48, 90, 12, 3),
    ],
  ],
  [
    'Goose',
    'bird-sideways',
    [
      ...path(
        steel[1],
        'M2 46Q20 50 34 46Q52 46 56 52Q46 24 60 8Q74 0 82 12V26H72Q70 36 76 58Q74 84 42 84Q12 82 2 46z',
      ),
      ...path(steel[0], 'M18 56Q36 48 58 58Q52 76 36 74Q24 72 18 56z'),
      ...polygon(gold[0], '81 12 96 20 95 26 81 25'),
      ...oval(DUSK, 74, 15, 3.5),
      ...box(gold[1], 36, 82, 4, 12),
      ...box(gold[1], 50, 82, 4, 12),
      ...box(gold[1], 36, 91, 12, 3),
      ...box(gold[1], 50, 91, 12, 3),
    ],
  ],
  [
    'Fish',
    'sea-animal',
    [
      ...polygon(gold[1], '66 48 94 24 88 48 94 72'),
      ...polygon(gold[1], '30 28 52 8 60 32'),
      ...polygon(gold[1], '38 72 52 88 58 68'),
      ...path(gold[0], 'M2 50Q20 18 50 22Q70 28 80 48Q70 72 48 76Q18 78 2 50z'),
      ...path(roof[0], 'M36 23Q46 48 34 76L44 77Q56 48 46 21z'),
      ...path(roof[0], 'M58 24Q66 48 58 74L66 69Q74 48 66 29z'),
      ...oval(snow[0], 20, 44, 7),
      ...oval(DUSK, 19, 44, 4),
    ],
  ],
  [
    'Whale',
    'sea-animal',
    [
      ...path(water[1], 'M30 32Q28 12 14 16L12 10Q26 4 33 18Q40 4 54 10L52 16Q38 12 36 32z'),
      ...path(
        blue[1],
        'M2 60Q4 34 36 34Q60 36 70 58Q80 58 80 46L70 34Q82 32 86 42Q90 32 96 34Q96 46 90 52Q90 86 46 88Q4 88 2 60z',
      ),
      ...path(blue[0], 'M2 60Q4 34 36 34Q56 36 64 56Q40 66 2 64z'),
      ...path(snow[1], 'M4 70Q34 76 60 68Q58 88 42 88Q10 88 4 70z'),
      ...oval(DUSK, 22, 56, 4),
    ],
  ],
  [
    'Octopus',
    'octopus',
    [
      ...path(
        red[2],
        'M16 58Q20 78 4 80Q4 92 16 90Q28 86 30 76Q32 92 26 94H40Q44 86 46 76H50Q52 86 56 94H70Q64 92 66 76Q68 86 80 90Q92 92 92 80Q76 78 80 58z',
      ),
      ...ball(red, 48, 40, 34, 36),
      ...both((at) => oval(snow[0], at(36), 46, 9)),
      ...eyes(37, 48, 5),
    ],
  ],
  [
    'Crab',
    'crab',
    [
      ...both((at) => beam(roof[1], at(24), 66, at(4), 88, 6)),
      ...both((at) => beam(roof[1], at(30), 72, at(18), 94, 6)),
      ...both((at) => beam(roof[1], at(22), 56, at(8), 38, 8)),
      ...both((at, side) =>
        path(
          roof[side],
          `M${at(14)} 42Q${at(-4)} 30 ${at(4)} 6L${at(14)} 24L${at(26)} 8Q${at(32)} 32 ${at(14)} 42z`,
        ),
      ),
      ...both((at) => box(roof[1], at(38) - 2, 32, 4, 16)),
      ...ball(roof, 48, 64, 32, 22),
      ...eyes(38, 30, 6),
    ],
  ],
  [
    'Bee',
    'insect',
    [
      ...both((at, side) => oval(water[side], at(24), 38, 22, 15)),
      ...polygon(DUSK, '42 86 54 86 48 96'),
      ...ball(gold, 48, 58, 24, 32),
      ...box(DUSK, 26, 48, 44, 9),
      ...box(DUSK, 25, 66, 46, 9),
      ...oval(DUSK, 48, 24, 15, 13),
      ...both((at) => beam(DUSK, at(42), 16, at(34), 2, 3)),
      ...both((at) => oval(snow[0], at(42), 24, 3.5)),
    ],
  ],
  [
    'Butterfly',
    'insect',
    [
      ...both((at, side) =>
        path(
          blue[side],
          `M${at(46)} 44Q${at(34)} 2 ${at(6)} 10Q${at(-4)} 44 ${at(24)} 54Q${at(38)} 56 ${at(46)} 50z`,
        ),
      ),
      ...both((at, side) =>
        path(
          rose[side],
          `M${at(46)} 50Q${at(16)} 52 ${at(14)} 72Q${at(20)} 94 ${at(36)} 86Q${at(46)} 74 ${at(46)} 56z`,
        ),
      ),
      ...both((at) => oval(snow[0], at(20), 28, 8)),
      ...both((at) => oval(gold[0], at(29), 70, 6)),
      ...both((at) => beam(DUSK, at(46), 28, at(36), 8, 3)),
      ...oval(DUSK, 48, 54, 5, 30),
    ],
  ],
  [
    'Ladybird',
    'insect-round',
    [
      ...both((at) => beam(DUSK, at(40), 18, at(30), 4, 4)),
      ...oval(DUSK, 48, 26, 22, 18),
      ...ball(red, 48, 58, 38, 34),
      ...box(DUSK, 46, 26, 4, 66),
      ...about(3, 27, 58, 17, (x, y) => oval(DUSK, x, y, 6)),
      ...about(3, 69, 58, 17, (x, y) => oval(DUSK, x, y, 6)),
      ...both((at) => oval(snow[0], at(38), 18, 4)),
    ],
  ],
];
