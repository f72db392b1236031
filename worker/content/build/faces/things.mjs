// The faces that are made, and those in the sky. A row is the name, its look-alike group, and its shapes.
import {
  arch,
  beam,
  block,
  box,
  DUSK,
  GLOW,
  oval,
  path,
  polygon,
  repeat,
  ring,
  TONES,
} from '../drawing-kit.mjs';
import { about, ball, both, mirrored, star } from './kit.mjs';

const {
  sand,
  rose,
  stone,
  wall,
  roof,
  slate,
  steel,
  green,
  water,
  red,
  gold,
  bronze,
  wood,
  blue,
  snow,
  rock,
} = TONES;

export const THINGS = [
  [
    'Villa',
    'building',
    [
      ...box(roof[2], 68, 12, 10, 22),
      ...block([sand[0], wall[1]], 14, 44, 68, 48, 0.6),
      ...mirrored(roof, '4 48 48 14 48 48'),
      ...arch(wood[2], 38, 92, 20, 32),
      ...box(GLOW, 20, 56, 13, 16),
      ...box(GLOW, 63, 56, 13, 16),
    ],
  ],
  [
    'Lighthouse',
    'tower',
    [
      ...mirrored(rock, '6 96 20 84 48 82 48 96'),
      ...mirrored(snow, '34 34 48 34 48 86 26 86'),
      ...mirrored([red[0], red[1]], '33 42 48 42 48 54 31 54'),
      ...mirrored([red[0], red[1]], '30 66 48 66 48 78 28 78'),
      ...box(DUSK, 28, 30, 40, 5),
      ...box(GLOW, 38, 16, 20, 14),
      ...mirrored([red[1], red[2]], '32 17 48 2 48 17'),
      ...both((at) => polygon(gold[0], `${at(34)} 22 ${at(4)} 12 ${at(4)} 32`)),
    ],
  ],
  [
    'Windmill',
    'tower',
    [
      ...mirrored([wall[0], wall[1]], '34 40 48 40 48 94 22 94'),
      ...path(roof[1], 'M30 42Q48 18 66 42z'),
      ...arch(wood[2], 41, 94, 14, 22),
      ...about(
        4,
        48,
        40,
        40,
        (x, y, angle) => [
          ...beam(wood[2], 48, 40, x, y, 4),
          ...polygon(
            blue[1],
            [8, 12, 40, 12, 40, 1, 8, 1]
              .reduce((points, _, at, all) => {
                if (at % 2) return points;
                const [r, side] = [all[at], all[at + 1]];
                const px = 48 + r * Math.sin(angle) + side * Math.cos(angle);
                const py = 40 - r * Math.cos(angle) + side * Math.sin(angle);
                points.push(px.toFixed(1), py.toFixed(1));
                return points;
              }, [])
              .join(' '),
          ),
        ],
        Math.PI / 4,
      ),
      ...oval(gold[0], 48, 40, 5),
    ],
  ],
  [
    'Tent',
    'peak',
    [
      ...polygon(wood[2], '44 2 52 2 52 20 44 20'),
      ...mirrored([red[0], red[1]], '48 12 48 90 2 90'),
      ...mirrored([sand[0], sand[1]], '48 12 48 90 24 90'),
      ...mirrored([DUSK, DUSK], '48 46 48 90 36 90'),
      ...polygon(gold[0], '50 2 72 8 50 14'),
    ],
  ],
  [
    'Volcano',
    'peak',
    [
      ...oval(stone[0], 34, 14, 12, 9),
      ...oval(stone[1], 52, 11, 15, 10),
      ...mirrored(rock, '34 32 48 32 48 92 2 92'),
      ...path(red[0], 'M32 32H64L70 52Q62 60 58 46Q52 40 52 62Q44 80 42 54Q38 44 34 58Q26 58 28 48z'),
      ...path(gold[0], 'M36 34Q42 16 48 28Q54 14 60 34z'),
    ],
  ],
  [
    'Sailing boat',
    'boat',
    [
      ...box(wood[2], 45, 4, 5, 66),
      ...polygon(snow[1], '53 8 53 62 92 62'),
      ...polygon(red[0], '42 14 42 62 8 62'),
      ...polygon(wood[1], '2 68 94 68 80 88 18 88'),
      ...polygon(wood[0], '2 68 52 68 48 88 18 88'),
      ...box(blue[1], 0, 88, 96, 6),
      ...polygon(steel[1], '53 46 80 46 92 62 53 62'),
    ],
  ],
  [
    'Air balloon',
    'air-balloon',
    [
      ...beam(wood[2], 32, 58, 40, 80, 3),
      ...beam(wood[2], 64, 58, 56, 80, 3),
      ...path(red[1], 'M48 2Q86 4 86 38Q80 58 58 70H38Q16 58 10 38Q10 4 48 2z'),
      ...path(red[0], 'M48 2Q10 4 10 38Q16 58 38 70H48z'),
      ...path(gold[0], 'M48 2Q28 18 30 40Q34 60 42 70H54Q62 60 66 40Q68 18 48 2z'),
      ...path(gold[1], 'M48 2Q68 18 66 40Q62 60 54 70H48z'),
      ...block([wood[0], wood[2]], 38, 78, 20, 16, 0.5),
    ],
  ],
  [
    'Locomotive',
    'vehicle',
    [
      ...polygon(DUSK, '14 12 34 12 30 22 30 38 18 38 18 22'),
      ...box(slate[0], 6, 36, 54, 30),
      ...box(slate[1], 6, 52, 54, 14),
      ...box(red[1], 52, 18, 38, 54),
      ...box(red[0], 52, 18, 20, 54),
      ...box(GLOW, 62, 28, 18, 18),
      ...box(red[2], 46, 12, 50, 8),
      ...box(DUSK, 4, 66, 88, 7),
      ...[16, 40].flatMap((x) => [...oval(DUSK, x, 82, 11), ...oval(gold[1], x, 82, 5)]),
      ...oval(DUSK, 74, 78, 16),
      ...oval(gold[1], 74, 78, 8),
    ],
  ],
  [
    'Rocket',
    'rocket',
    [
      ...mirrored([roof[0], roof[1]], '32 50 14 76 32 76'),
      ...polygon(gold[0], '36 78 60 78 54 86 48 96 42 86'),
      ...path(steel[1], 'M48 2Q72 28 64 78H48z'),
      ...path(steel[0], 'M48 2Q24 28 32 78H48z'),
      ...path(red[1], 'M48 2Q60 14 64 28H48z'),
      ...path(red[0], 'M48 2Q36 14 32 28H48z'),
      ...oval(slate[2], 48, 44, 10),
      ...oval(water[0], 48, 44, 6),
    ],
  ],
  [
    'Anchor',
    'anchor',
    [
      ...ring(slate[1], 48, 14, 12, 6),
      ...block([slate[1], slate[2]], 43, 24, 10, 64, 0.5),
      ...box(slate[2], 26, 32, 44, 8),
      ...path(slate[1], 'M4 52L22 62L17 65Q24 80 48 82V94Q14 92 8 68L4 70z'),
      ...path(slate[2], 'M92 52L74 62L79 65Q72 80 48 82V94Q82 92 88 68L92 70z'),
    ],
  ],
  [
    'Sun',
    'sun',
    [
      ...about(12, 48, 46, 46, (x, y, angle) => {
        const [dx, dy] = [8 * Math.cos(angle), 8 * Math.sin(angle)];
        const [bx, by] = [48 + 28 * Math.sin(angle), 48 - 28 * Math.cos(angle)];
        return polygon(
          gold[1],
          `${x} ${y + 2} ${(bx + dx).toFixed(1)} ${(by + dy).toFixed(1)} ${(bx - dx).toFixed(1)} ${(by - dy).toFixed(1)}`,
        );
      }),
      ...ball([gold[0], gold[1]], 48, 48, 24),
    ],
  ],
  [
    'Moon',
    'crescent',
    [
      ...path(slate[0], 'M62 4A44 44 0 1 0 92 66A38 38 0 0 1 62 4z'),
      ...path(slate[1], 'M92 66A44 44 0 0 1 32 88Q60 86 70 64Q80 68 92 66z'),
      ...oval(slate[1], 28, 38, 7),
      ...oval(slate[1], 40, 62, 6),
      ...oval(slate[1], 22, 60, 4),
      ...polygon(gold[1], star(4, 76, 26, 15, 5)),
    ],
  ],
  [
    'Star',
    'sun',
    [...polygon(gold[1], star(5, 48, 52, 48, 20)), ...polygon(gold[0], '48 4 37 36 3 37 30 58 20 91 48 52')],
  ],
  [
    'Lightning',
    'lightning',
    [
      ...oval(slate[1], 66, 28, 26, 20),
      ...oval(slate[0], 34, 28, 28, 22),
      ...box(slate[1], 20, 30, 62, 18),
      ...oval(slate[0], 20, 36, 16, 12),
      ...polygon(gold[1], '52 36 28 70 44 70 34 96 72 58 54 58 66 36'),
      ...polygon(gold[0], '52 36 28 70 44 70 34 96 52 64 46 64 60 36'),
    ],
  ],
  [
    'Rainbow',
    'rainbow',
    [
      ...path(red[0], 'M2 78a46 46 0 0 1 92 0h-9a37 37 0 0 0-74 0z'),
      ...path(gold[0], 'M11 78a37 37 0 0 1 74 0h-9a28 28 0 0 0-56 0z'),
      ...path(green[0], 'M20 78a28 28 0 0 1 56 0h-9a19 19 0 0 0-38 0z'),
      ...path(blue[1], 'M29 78a19 19 0 0 1 38 0h-9a10 10 0 0 0-20 0z'),
      ...both((at) => [...oval(steel[0], at(12), 80, 12, 9), ...oval(steel[1], at(26), 82, 12, 8)]),
    ],
  ],
  [
    'Umbrella',
    'umbrella',
    [
      ...path(wood[2], 'M45 8H51V78Q50 94 36 94Q22 92 22 78H28Q29 87 36 88Q44 88 45 78z'),
      ...path(blue[1], 'M2 52Q6 8 48 8Q90 8 94 52Q80 42 70 52Q60 40 48 52z'),
      ...path(blue[0], 'M2 52Q6 8 48 8V52Q36 40 26 52Q16 42 2 52z'),
      ...path(gold[0], 'M26 52Q28 20 48 8Q68 20 70 52Q60 40 48 52Q36 40 26 52z'),
    ],
  ],
  [
    'Key',
    'key',
    [
      ...ring(gold[1], 28, 28, 26, 11),
      ...beam(gold[0], 42, 42, 90, 90, 11),
      ...beam(gold[1], 70, 72, 58, 84, 10),
      ...beam(gold[1], 84, 86, 72, 96, 10),
    ],
  ],
  [
    'Bell',
    'bell',
    [
      ...oval(bronze[2], 48, 84, 11),
      ...ring(gold[1], 48, 10, 9, 5),
      ...path(gold[1], 'M48 14Q74 18 76 46Q78 66 90 76V80H48z'),
      ...path(gold[0], 'M50 14Q22 18 20 46Q18 66 6 76V80H50z'),
      ...box(gold[2], 12, 66, 72, 5),
    ],
  ],
  [
    'Crown',
    'crown',
    [
      ...polygon(gold[1], '6 26 26 48 48 12 70 48 90 26 82 82 14 82'),
      ...polygon(gold[0], '6 26 26 48 48 12 48 82 14 82'),
      ...box(red[1], 13, 70, 70, 12),
      ...oval(red[0], 6, 24, 6),
      ...oval(red[0], 90, 24, 6),
      ...oval(red[0], 48, 11, 7),
      ...both((at) => oval(GLOW, at(30), 76, 4)),
      ...oval(GLOW, 48, 76, 4),
    ],
  ],
  [
    'Lantern',
    'light',
    [
      ...ring(DUSK, 48, 14, 13, 4),
      ...mirrored([slate[1], slate[2]], '24 34 48 20 48 34'),
      ...mirrored([gold[0], gold[1]], '26 36 48 36 48 82 30 82'),
      ...path(snow[0], 'M48 42Q64 62 48 76Q32 62 48 42z'),
      ...box(slate[2], 22, 32, 52, 6),
      ...box(slate[2], 24, 80, 48, 10),
      ...both((at) => beam(slate[2], at(27), 36, at(31), 82, 4)),
    ],
  ],
  [
    'Hourglass',
    'hourglass',
    [
      ...mirrored([water[0], water[1]], '20 14 48 14 48 82 20 82 20 66 42 48 20 30'),
      ...polygon(gold[1], '28 30 68 30 50 46 46 46'),
      ...polygon(gold[1], '46 46 50 46 50 66 70 82 26 82 46 66'),
      ...block([wood[0], wood[1]], 12, 4, 72, 11, 0.55),
      ...block([wood[0], wood[1]], 12, 82, 72, 11, 0.55),
    ],
  ],
  [
    'Book',
    'book',
    [
      ...mirrored([red[1], red[2]], '2 20 48 28 48 90 2 82'),
      ...mirrored(snow, '8 14 30 14 48 24 48 82 30 74 8 74'),
      ...repeat(4, (n) => [
        ...beam(stone[1], 15, 26 + n * 12, 40, 32 + n * 12, 3),
        ...beam(stone[1], 56, 32 + n * 12, 81, 26 + n * 12, 3),
      ]),
      ...box(gold[0], 58, 22, 8, 30),
    ],
  ],
  [
    'Pencil',
    'aslant',
    [
      ...polygon(gold[0], '62 10 74 22 28 68 16 56'),
      ...polygon(gold[1], '74 22 86 34 40 80 28 68'),
      ...polygon(sand[0], '16 56 40 80 4 92'),
      ...polygon(DUSK, '9 76 20 87 4 92'),
      ...polygon(steel[1], '62 10 86 34 80 40 56 16'),
      ...path(rose[1], 'M62 10L68 4Q74 0 80 4L92 16Q96 22 92 28L86 34z'),
    ],
  ],
  [
    'Hammer',
    'aslant',
    [
      ...beam(wood[1], 54, 42, 14, 90, 12),
      ...beam(wood[0], 51, 40, 11, 88, 5),
      ...polygon(slate[1], '24 22 40 6 84 46 66 62'),
      ...polygon(slate[0], '24 22 32 14 75 54 66 62'),
      ...polygon(slate[2], '40 6 54 4 64 14 56 22'),
    ],
  ],
  [
    'Kite',
    'kite',
    [
      ...path(DUSK, 'M40 70Q54 80 44 86Q30 92 40 96H34Q24 90 38 84Q46 80 37 72z'),
      ...polygon(blue[0], '58 2 20 30 38 74'),
      ...polygon(blue[1], '58 2 38 74 84 46'),
      ...polygon(red[0], '58 2 20 30 50 36'),
      ...polygon(red[1], '58 2 50 36 84 46'),
      ...polygon(gold[0], '44 78 56 74 52 86'),
      ...polygon(gold[0], '30 84 42 88 32 94'),
    ],
  ],
  [
    'Violin',
    'strings',
    [
      ...box(wood[2], 44, 2, 8, 48),
      ...both((at) => box(wood[2], at(41) - 4, 6, 8, 5)),
      ...path(roof[1], 'M48 38Q74 38 70 54Q64 60 72 66Q82 94 48 94z'),
      ...path(roof[0], 'M50 38Q22 38 26 54Q32 60 24 66Q14 94 50 94z'),
      ...polygon(DUSK, '45 20 51 20 53 62 43 62'),
      ...box(DUSK, 36, 70, 24, 4),
      ...polygon(DUSK, '42 76 54 76 51 88 45 88'),
      ...both((at) => oval(DUSK, at(35), 64, 2, 7)),
    ],
  ],
  [
    'Drum',
    'drum',
    [
      ...beam(wood[2], 30, 30, 6, 4, 4),
      ...beam(wood[2], 66, 30, 90, 4, 4),
      ...oval(wood[1], 6, 5, 5),
      ...oval(wood[1], 90, 5, 5),
      ...path(red[1], 'M8 38H88V78Q48 104 8 78z'),
      ...path(red[0], 'M8 38H52V90Q24 88 8 78z'),
      ...polygon(gold[0], '8 50 26 86 30 87 48 52 66 87 70 86 88 50 88 42 68 76 48 42 28 76 8 42'),
      ...oval(gold[1], 48, 37, 42, 15),
      ...oval(snow[0], 48, 36, 36, 11),
    ],
  ],
  [
    'Gift',
    'gift',
    [
      ...both((at) => path(gold[1], `M48 28Q${at(36)} 0 ${at(18)} 8Q${at(14)} 26 48 28z`)),
      ...both((at) => path(gold[2], `M48 27Q${at(38)} 10 ${at(27)} 13Q${at(26)} 22 48 27z`)),
      ...block([green[0], green[1]], 10, 46, 76, 48, 0.5),
      ...block([green[1], green[2]], 4, 28, 88, 20, 0.5),
      ...block([gold[0], gold[1]], 40, 28, 16, 66, 0.5),
    ],
  ],
  [
    'Top hat',
    'hat',
    [
      ...ball([slate[2], DUSK], 48, 78, 46, 13),
      ...mirrored([slate[2], DUSK], '18 10 48 10 48 78 24 78'),
      ...oval(slate[1], 48, 11, 30, 7),
      ...mirrored([red[0], red[1]], '22 56 48 58 48 74 24 72'),
    ],
  ],
  [
    'Glasses',
    'glasses',
    [
      ...both((at) => beam(DUSK, at(8), 44, at(2), 20, 6)),
      ...both((at) => oval(water[0], at(25), 54, 18)),
      ...both((at) =>
        polygon(snow[0], `${at(25) - 10} 60 ${at(25) + 4} 42 ${at(25) + 9} 46 ${at(25) - 5} 64`),
      ),
      ...both((at) => ring(DUSK, at(25), 54, 23, 6)),
      ...path(DUSK, 'M44 52Q48 44 52 52V58Q48 52 44 58z'),
    ],
  ],
  [
    'Dice',
    'dice',
    [
      ...polygon(snow[0], '48 4 88 24 48 44 8 24'),
      ...polygon(stone[0], '8 24 48 44 48 92 8 70'),
      ...polygon(stone[1], '88 24 48 44 48 92 88 70'),
      ...oval(DUSK, 48, 24, 8, 5),
      ...[
        [18, 40],
        [38, 76],
      ].flatMap(([x, y]) => oval(DUSK, x, y, 5, 7)),
      ...[
        [58, 56],
        [68, 61],
        [78, 66],
      ].flatMap(([x], at) => oval(snow[0], x, [76, 61, 44][at], 4.5, 6.5)),
    ],
  ],
  [
    'Trophy',
    'trophy',
    [
      ...both((at) => ring(gold[1], at(18), 30, 16, 6)),
      ...path(gold[1], 'M48 6H78Q78 54 54 60V78H48z'),
      ...path(gold[0], 'M50 6H18Q18 54 42 60V78H50z'),
      ...polygon(gold[2], '42 62 54 62 56 78 40 78'),
      ...block([wood[1], wood[2]], 26, 78, 44, 14, 0.5),
      ...polygon(snow[0], star(5, 46, 28, 13, 5)),
    ],
  ],
  [
    'Ladder',
    'ladder',
    [
      ...beam(wood[0], 34, 4, 18, 94, 8),
      ...beam(wood[1], 62, 4, 78, 94, 8),
      ...repeat(5, (n) => box(wood[2], 33 - n * 3, 16 + n * 16, 30 + n * 6, 6)),
    ],
  ],
  [
    'Magnet',
    'magnet',
    [
      ...path(red[1], 'M48 4Q90 6 90 50V66H64V50Q64 32 48 30z'),
      ...path(red[0], 'M48 4Q6 6 6 50V66H32V50Q32 32 48 30z'),
      ...box(steel[0], 6, 66, 26, 22),
      ...box(steel[1], 64, 66, 26, 22),
    ],
  ],
  [
    'Chair',
    'chair',
    [
      ...box(wood[2], 22, 4, 9, 90),
      ...block([wood[0], wood[1]], 22, 8, 46, 10, 0.5),
      ...block([wood[0], wood[1]], 22, 24, 46, 8, 0.5),
      ...box(wood[1], 60, 4, 9, 50),
      ...box(wood[1], 70, 58, 9, 36),
      ...polygon(red[0], '16 48 66 48 84 60 22 60'),
      ...box(red[1], 22, 60, 62, 6),
    ],
  ],
  [
    'Candle',
    'light',
    [
      ...path(gold[0], 'M46 2Q66 22 46 38Q28 24 46 2z'),
      ...path(red[0], 'M46 16Q56 26 46 36Q38 28 46 16z'),
      ...box(DUSK, 44, 34, 4, 10),
      ...block([wall[0], wall[1]], 34, 42, 26, 42, 0.5),
      ...path(wall[0], 'M34 42H44V54Q40 62 36 54z'),
      ...ring(bronze[1], 78, 78, 14, 5),
      ...path(bronze[1], 'M8 78H80Q76 94 44 94Q12 94 8 78z'),
      ...path(bronze[0], 'M8 78H44V94Q12 94 8 78z'),
    ],
  ],
];
