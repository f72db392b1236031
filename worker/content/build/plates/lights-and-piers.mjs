// Plates of the Local landmarks: lighthouses and piers.
import {
  arch,
  beam,
  block,
  box,
  DUSK,
  dome,
  flame,
  GLOW,
  ground,
  oval,
  path,
  polygon,
  repeat,
  ring,
  TONES,
  twin,
} from '../drawing-kit.mjs';

const { sand, stone, wall, red, green, water, slate, gold, blue, roof, wood, snow, rock, iron } = TONES;

const sea = () => [...oval(water[1], 320, 350, 290, 20), ...oval(water[0], 280, 346, 228, 9)];

const lantern = (x, y, tones) => [
  ...block(iron, x - 30, y, 60, 8, 0.5),
  ...block([GLOW, gold[1]], x - 18, y - 36, 36, 36, 0.5),
  ...box(iron[2], x - 2, y - 36, 4, 36),
  ...dome(tones, x, y - 35, 22, 20),
  ...box(iron[2], x - 2, y - 70, 4, 18),
];

const piles = (from, step, count, y, height) =>
  repeat(count, (n) => box(wood[2], from + n * step, y, 7, height));

const deck = (y, from = 40, to = 600) => [
  ...box(wood[0], from, y, to - from, 8),
  ...box(wood[1], from, y + 8, to - from, 7),
];

const flag = (x, y, fill) => [
  ...box(iron[1], x, y, 3, 26),
  ...polygon(fill, `${x + 3} ${y} ${x + 24} ${y + 6} ${x + 3} ${y + 12}`),
];

export const LIGHTS_AND_PIERS = {
  'kopu-lighthouse': [
    ...path(green[1], 'M110 346Q220 300 320 300Q430 300 530 346Q320 372 110 346z'),
    ...path(green[0], 'M110 346Q220 300 320 300Q320 330 300 354Q190 356 110 346z'),
    ...flame(150, 344, 15, 92),
    ...flame(184, 348, 13, 70),
    ...flame(482, 348, 15, 96),
    ...flame(512, 344, 12, 66),
    ...twin(snow, 320, '34 120 46 330'),
    ...polygon(snow[2], '366 330 356 214 374 222 424 336'),
    ...polygon(snow[1], '274 330 284 214 266 222 216 336'),
    ...polygon(snow[0], '274 330 284 214 276 216 240 334'),
    ...polygon(snow[1], '308 196 334 196 352 344 290 344'),
    ...polygon(snow[0], '308 196 320 196 318 344 290 344'),
    ...repeat(2, (n) => box(DUSK, 296 + n * 40, 140, 9, 18)),
    ...twin(stone, 320, '42 110 42 124'),
    ...lantern(320, 104, red),
  ],
  'cape-byron-light': [
    ...sea(),
    ...path(rock[1], 'M110 348Q140 300 206 282H460Q510 300 552 348z'),
    ...path(rock[0], 'M110 348Q140 300 206 282H320L290 348z'),
    ...path(green[1], 'M150 302Q250 262 380 262Q470 268 520 306Q400 284 320 288Q220 286 150 302z'),
    ...path(green[0], 'M150 302Q250 262 330 262L320 288Q220 286 150 302z'),
    ...block(snow, 190, 222, 66, 46, 0.5),
    ...twin(roof, 223, '0 194 44 224'),
    ...block(snow, 396, 226, 72, 42, 0.5),
    ...twin(roof, 432, '0 198 48 228'),
    ...twin(snow, 320, '34 116 44 270'),
    ...block(snow, 262, 224, 116, 46, 0.5),
    ...box('#8d95aa', 258, 218, 124, 7),
    ...repeat(2, (n) => box(DUSK, 278 + n * 74, 236, 12, 18)),
    ...arch(DUSK, 310, 270, 22, 36),
    ...repeat(3, (n) => box(DUSK, 304 + n * 6, 136 + n * 26, 9, 14)),
    ...twin(stone, 320, '40 106 44 118'),
    ...lantern(320, 98, [snow[1], snow[2]]),
  ],
  'cape-agulhas-lighthouse': [
    ...ground(sand, 320, 352, 250, 14),
    ...block(wall, 132, 256, 376, 90, 0.5),
    ...repeat(13, (n) => box(n < 6 ? wall[0] : wall[1], 132 + n * 29.5, 244, 18, 14)),
    ...repeat(2, (n) => [
      ...block(wall, 122 + n * 338, 222, 58, 126, 0.5),
      ...repeat(3, (m) => box(wall[n], 122 + n * 338 + m * 22, 210, 14, 14)),
      ...arch(DUSK, 142 + n * 338, 290, 18, 36),
    ]),
    ...repeat(2, (n) => arch(DUSK, 206 + n * 204, 320, 22, 42)),
    ...twin(snow, 320, '36 118 54 348'),
    ...twin(red, 320, '39 154 43 196'),
    ...twin(red, 320, '46 236 50 282'),
    ...arch(DUSK, 306, 348, 28, 46),
    ...twin(stone, 320, '44 108 48 120'),
    ...lantern(320, 100, red),
  ],
  'brighton-palace-pier': [
    ...sea(),
    ...piles(70, 41, 13, 290, 60),
    ...repeat(6, (n) => beam(wood[2], 76 + n * 82, 296, 114 + n * 82, 344, 4)),
    ...deck(278),
    ...block(snow, 120, 226, 400, 52, 0.5),
    ...repeat(12, (n) => arch(blue[1], 132 + n * 32, 278, 20, 36)),
    ...repeat(3, (n) => [
      ...block(snow, 116 + n * 170, 196, 68, 82, 0.5),
      ...arch(DUSK, 136 + n * 170, 278, 28, 50),
    ]),
    ...block(snow, 264, 150, 112, 60, 0.5),
    ...repeat(5, (n) => box(GLOW, 274 + n * 20, 176, 12, 20)),
    ...dome(slate, 320, 152, 56, 54),
    ...repeat(2, (n) => dome(slate, 150 + n * 340, 198, 34, 36)),
    ...repeat(2, (n) => dome(slate, 276 + n * 88, 152, 14, 22)),
    ...flag(319, 74, red[0]),
    ...flag(149, 138, gold[0]),
    ...flag(489, 138, red[0]),
    ...repeat(5, (n) => box(iron[1], 546 + n * 12, 262, 2, 16)),
    ...box(iron[1], 540, 260, 60, 3),
    ...box(iron[1], 40, 260, 76, 3),
    ...repeat(5, (n) => box(iron[1], 46 + n * 15, 262, 2, 16)),
  ],
  'santa-monica-pier': [
    ...sea(),
    ...piles(64, 46, 12, 296, 54),
    ...deck(284),
    ...repeat(10, (n) => {
      const a = (n / 10) * 2 * Math.PI;
      return beam(stone[1], 414, 172, 414 + 96 * Math.sin(a), 172 - 96 * Math.cos(a), 3);
    }),
    ...ring(blue[1], 414, 172, 98, 6),
    ...polygon(red[0], '408 172 418 172 366 284 350 284'),
    ...polygon(red[1], '410 172 420 172 478 284 462 284'),
    ...repeat(10, (n) => {
      const a = (n / 10) * 2 * Math.PI;
      return oval(
        n % 2 ? gold[0] : red[0],
        Math.round(414 + 100 * Math.sin(a)),
        Math.round(176 - 100 * Math.cos(a)),
        12,
        11,
      );
    }),
    ...oval(gold[0], 414, 172, 14),
    ...path(
      wood[1],
      'M60 270Q110 150 160 232Q200 292 244 214Q270 180 300 284H288Q266 204 250 226Q200 312 152 240Q112 178 74 284H60z',
    ),
    ...repeat(6, (n) =>
      box(
        wood[1],
        84 + n * 34,
        [214, 206, 254, 270, 226, 222][n],
        5,
        284 - [214, 206, 254, 270, 226, 222][n],
      ),
    ),
    ...block(red, 176, 214, 46, 18, 0.5),
    ...block(wall, 512, 226, 66, 58, 0.5),
    ...twin(red, 545, '0 196 42 228'),
    ...arch(DUSK, 534, 284, 22, 36),
    ...box(iron[2], 244, 222, 6, 62),
    ...box(iron[2], 340, 222, 6, 62),
    ...path(blue[1], 'M230 236V210Q295 174 360 210V236Q295 202 230 236z'),
    ...repeat(5, (n) => box(snow[0], 254 + n * 18, [213, 206, 204, 206, 213][n], 10, 10)),
  ],
  'busselton-jetty': [
    ...oval(water[1], 320, 320, 286, 52),
    ...oval(water[0], 290, 308, 226, 30),
    ...polygon(wood[1], '132 372 452 372 352 206 336 206'),
    ...polygon(wood[0], '132 372 230 372 342 206 336 206'),
    ...repeat(7, (n) =>
      polygon(
        wood[2],
        `${158 + n * 29} ${348 - n * 22} ${437 - n * 14} ${348 - n * 22} ${434 - n * 14} ${344 - n * 22} ${163 + n * 29} ${344 - n * 22}`,
      ),
    ),
    ...repeat(5, (n) => box(wood[2], 128 + n * 40, 352 - n * 32, 9 - n, 34 - n * 5)),
    ...repeat(5, (n) => box(wood[2], 448 - n * 20, 352 - n * 32, 9 - n, 34 - n * 5)),
    ...block(blue, 466, 214, 92, 66, 0.5),
    ...polygon(slate[1], '456 216 480 176 546 176 568 216'),
    ...polygon(slate[0], '456 216 480 176 512 176 512 216'),
    ...box(snow[0], 480, 236, 18, 22),
    ...box(snow[1], 526, 236, 18, 22),
    ...repeat(3, (n) => box(wood[2], 472 + n * 38, 280, 7, 26)),
    ...twin(red, 306, '30 232 46 246 50 330 44 338'),
    ...twin([GLOW, gold[1]], 306, '30 250 32 278'),
    ...box(red[2], 303, 250, 6, 28),
    ...box(snow[0], 258, 290, 96, 8),
    ...oval(GLOW, 306, 316, 10),
    ...repeat(2, (n) => oval(DUSK, 280 + n * 52, 338, 11)),
    ...repeat(2, (n) =>
      path(snow[0], `M${150 + n * 70} ${150 - n * 24}q14-18 24 0q10-18 24 0q-14-8-24 6q-10-14-24-6z`),
    ),
  ],
};
