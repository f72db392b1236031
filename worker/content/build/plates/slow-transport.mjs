// Plates of the Local landmarks: slow ways to travel.
import {
  arch,
  beam,
  block,
  box,
  DUSK,
  GLOW,
  ground,
  oval,
  path,
  polygon,
  repeat,
  ring,
  TONES,
  tilt,
  tree,
  twin,
} from '../drawing-kit.mjs';

const { sand, stone, wall, red, green, water, slate, copper, gold, blue, roof, wood, snow, steel, iron } =
  TONES;

const wheelArm = (side, tone) => {
  const [x, y] = [320 + side * 104, 196 - side * 92];
  return [
    ...path(
      tone,
      `M${320 - side * 16} ${196 - side * 40}L${x - side * 70} ${y - side * 14}L${x + side * 24} ${y + side * 66}L${320 + side * 34} ${196 + side * 24}z`,
    ),
    ...oval(tone, x, y, 64),
    ...path(
      tone,
      `M${x + side * 64} ${y - side * 6}Q${x + side * 62} ${y + side * 70} ${x + side * 20} ${y + side * 116}Q${x + side * 16} ${y + side * 84} ${x - side * 14} ${y + side * 60}z`,
    ),
  ];
};

export const SLOW_TRANSPORT = {
  'wuppertal-schwebebahn': [
    ...oval(water[1], 320, 356, 270, 14),
    ...oval(water[0], 290, 353, 200, 7),
    ...repeat(2, (n) => [
      ...polygon(
        copper[1],
        `${120 + n * 330} 126 ${138 + n * 330} 126 ${104 + n * 330} 352 ${84 + n * 330} 352`,
      ),
      ...polygon(
        copper[2],
        `${150 + n * 330} 126 ${168 + n * 330} 126 ${210 + n * 330} 352 ${190 + n * 330} 352`,
      ),
      ...box(copper[1], 108 + n * 330, 216, 70, 9),
      ...box(copper[1], 116 + n * 330, 118, 60, 14),
    ]),
    ...box(copper[0], 44, 92, 552, 9),
    ...box(copper[1], 44, 126, 552, 11),
    ...repeat(12, (n) => beam(copper[2], 50 + n * 46, n % 2 ? 100 : 128, 96 + n * 46, n % 2 ? 128 : 100, 5)),
    ...repeat(4, (n) => [...box(iron[2], 218 + n * 66, 118, 8, 44), ...oval(DUSK, 222 + n * 66, 122, 12)]),
    ...path(
      red[0],
      'M176 180Q180 158 206 158H448Q466 158 472 190L478 252Q478 270 456 270H194Q176 270 176 250z',
    ),
    ...path(red[1], 'M330 158H448Q466 158 472 190L478 252Q478 270 456 270H330z'),
    ...repeat(5, (n) => box(n === 4 ? blue[0] : GLOW, 190 + n * 54, 176, 42, 36)),
    ...box(snow[0], 176, 226, 300, 9),
    ...repeat(2, (n) => box(red[2], 244 + n * 108, 172, 5, 96)),
  ],
  'peak-tram': [
    ...block(steel, 112, 92, 46, 200, 0.5),
    ...block(blue, 166, 52, 56, 250, 0.5),
    ...block(slate, 232, 116, 44, 170, 0.5),
    ...twin(steel, 194, '2 20 22 54'),
    ...repeat(6, (n) => [
      ...box(GLOW, 122 + (n % 2) * 14, 110 + n * 26, 10, 8),
      ...box(GLOW, 178 + (n % 3) * 12, 72 + n * 32, 10, 8),
    ]),
    ...path(green[1], 'M70 352L560 84Q600 120 596 352z'),
    ...path(green[2], 'M300 352L520 190Q580 160 598 220L596 352z'),
    ...polygon(stone[2], '66 352 562 80 570 96 120 352'),
    ...repeat(12, (n) => box(wood[2], 110 + n * 38, 330 - n * 20.8, 22, 5)),
    ...tilt(-28.7, 330, 200, [
      ...block(red, 234, 132, 196, 74, 0.5),
      ...block([snow[0], snow[1]], 234, 174, 196, 9, 0.5),
      ...block([red[2], red[2]], 226, 124, 212, 10, 0.5),
      ...repeat(5, (n) => box(n > 2 ? gold[0] : GLOW, 244 + n * 37, 142, 26, 28)),
      ...repeat(4, (n) => oval(DUSK, 256 + n * 50, 208, 9)),
    ]),
    ...tree(500, 300, 30),
    ...tree(430, 340, 30),
    ...tree(548, 346, 36),
  ],
  'santa-justa-lift': [
    ...ground(stone, 320, 354, 200, 12),
    ...polygon(green[1], '420 200 560 172 572 352 420 352'),
    ...block(wall, 440, 164, 116, 188, 0.5),
    ...polygon(roof[0], '430 168 452 138 544 138 566 168'),
    ...repeat(3, (n) => repeat(2, (m) => box(DUSK, 462 + m * 46, 206 + n * 46, 22, 28))),
    ...box(iron[1], 330, 104, 230, 9),
    ...repeat(11, (n) => box(iron[1], 376 + n * 17, 86, 3, 20)),
    ...box(iron[1], 370, 84, 190, 4),
    ...block(iron, 266, 92, 108, 260, 0.5),
    ...repeat(5, (n) =>
      repeat(3, (m) => arch(n === 2 && m === 1 ? GLOW : iron[2], 274 + m * 33, 152 + n * 46, 24, 36)),
    ),
    ...repeat(5, (n) => box(iron[0], 260, 156 + n * 46, 120, 5)),
    ...block(iron, 250, 82, 140, 14, 0.5),
    ...repeat(8, (n) => box(n < 4 ? iron[0] : iron[1], 252 + n * 18, 66, 4, 18)),
    ...box(iron[0], 250, 62, 140, 5),
    ...block(iron, 288, 40, 64, 44, 0.5),
    ...repeat(3, (n) => arch(GLOW, 294 + n * 19, 82, 13, 28)),
    ...twin(iron, 320, '0 12 10 28 42 42'),
    ...polygon(red[0], '322 12 344 18 322 24'),
    ...arch(DUSK, 302, 352, 36, 44),
    ...box(GLOW, 308, 326, 24, 26),
  ],
  'batasia-loop': [
    ...path(blue[1], 'M60 250L150 128L186 152L268 60L330 130L372 108L470 196L580 250z'),
    ...path(
      snow[0],
      'M150 128L186 152L268 60L330 130L372 108L404 138L376 132L350 160L322 146L286 186L258 132L222 176L186 166L132 152z',
    ),
    ...path(snow[2], 'M268 60L330 130L372 108L404 138L376 132L350 160L322 146L290 180z'),
    ...oval(green[2], 320, 298, 268, 68),
    ...oval(green[1], 320, 290, 262, 60),
    ...oval(stone[2], 320, 288, 216, 46),
    ...oval(stone[0], 320, 286, 206, 42),
    ...oval(green[0], 312, 284, 186, 32),
    ...oval('#e58aa0', 240, 286, 26, 9),
    ...oval(gold[0], 392, 290, 28, 9),
    ...twin(stone, 320, '4 216 8 274 16 284'),
    ...repeat(3, (n) => oval(snow[1], 204 - n * 12, 236 - n * 32, 13 + n * 6, 11 + n * 5)),
    ...block(blue, 206, 294, 96, 30, 0.6),
    ...box(iron[2], 216, 262, 14, 34),
    ...block(blue, 268, 270, 44, 54, 0.5),
    ...box(GLOW, 276, 280, 28, 16),
    ...box(roof[1], 262, 262, 56, 9),
    ...oval(gold[0], 248, 292, 10, 9),
    ...polygon(red[1], '196 330 206 312 206 332'),
    ...repeat(2, (n) => [
      ...block(blue, 322 + n * 74, 284 - n * 2, 66, 40, 0.5),
      ...repeat(3, (m) => box(GLOW, 328 + n * 74 + m * 20, 292 - n * 2, 14, 14)),
      ...box(snow[1], 318 + n * 74, 278 - n * 2, 74, 7),
    ]),
    ...repeat(8, (n) => oval(DUSK, 220 + n * 33, 328, 9)),
  ],
  'falkirk-wheel': [
    ...path(green[1], 'M60 344Q200 300 330 316Q470 300 590 344Q320 380 60 344z'),
    ...oval(water[1], 300, 346, 230, 14),
    ...oval(water[0], 270, 343, 170, 7),
    ...box(stone[0], 478, 88, 136, 12),
    ...box(stone[1], 478, 100, 136, 10),
    ...repeat(2, (n) => [
      ...ring(stone[1], 520 + n * 62, 140, 34, 8),
      ...box(stone[2], 516 + n * 62, 172, 8, 164),
    ]),
    ...wheelArm(1, steel[1]),
    ...wheelArm(-1, steel[0]),
    ...oval(steel[2], 320, 196, 40),
    ...oval(steel[0], 320, 196, 28),
    ...oval(DUSK, 320, 196, 11),
    ...repeat(2, (n) => {
      const [x, y] = [
        [424, 104],
        [216, 288],
      ][n];
      return [
        ...oval(steel[2], x, y, 46),
        ...oval(n ? snow[2] : snow[1], x, y, 38),
        ...path(iron[1], `M${x - 37} ${y + 6}H${x + 37}A38 38 0 0 1 ${x - 37} ${y + 6}z`),
        ...polygon(
          n ? blue[1] : red[0],
          `${x - 30} ${y - 10} ${x + 30} ${y - 10} ${x + 25} ${y + 6} ${x - 25} ${y + 6}`,
        ),
        ...box(n ? gold[0] : sand[0], x - 16, y - 22, 32, 12),
      ];
    }),
  ],
};
