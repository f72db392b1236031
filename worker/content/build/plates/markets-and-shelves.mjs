// Plates of the Local landmarks: market halls and bookshops.
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
  TONES,
  twin,
} from '../drawing-kit.mjs';

const { sand, stone, wall, marble, red, green, slate, copper, gold, blue, roof, rose, wood, snow, iron } =
  TONES;

const FRUIT = ['#e8933f', '#d9705f', '#8fae55', '#f3c864'];

const crate = (x, y, width, fruit) => [
  ...repeat(4, (n) => oval(fruit, x + (width / 8) * (2 * n + 1), y - 1, 8)),
  ...block(wood, x, y, width, 24, 0.5),
];

const awning = (x, y, width, stripes, tones) =>
  repeat(stripes, (n) => {
    const step = width / stripes;
    return path(
      n % 2 ? snow[0] : tones[0],
      `M${Math.round(x + n * step + 4)} ${y}h${Math.round(step)}l-4 26a${step / 2} 9 0 0 1 ${Math.round(-step)} 0z`,
    );
  });

export const MARKETS_AND_SHELVES = {
  'la-boqueria': [
    ...ground(stone, 320, 354, 260, 12),
    ...block(iron, 104, 116, 22, 232, 0.5),
    ...block(iron, 514, 116, 22, 232, 0.5),
    ...path(iron[1], 'M96 128Q320 -10 544 128V148Q320 18 96 148z'),
    ...repeat(9, (n) => {
      const x = 146 + n * 44;
      const s = ((n < 4 ? x : x + 38) - 96) / 448;
      const top = n === 4 ? 92 : Math.round(156 - 260 * s * (1 - s));
      return box([blue[0], gold[0], red[0], copper[0], gold[1]][n % 5], x, top, 38, 150 - top);
    }),
    ...box(iron[2], 96, 148, 448, 10),
    ...polygon(iron[1], '240 158 400 158 384 212 256 212'),
    ...polygon(red[0], '250 164 390 164 378 206 262 206'),
    ...oval(gold[0], 320, 184, 15),
    ...awning(128, 226, 184, 8, red),
    ...awning(328, 226, 184, 8, green),
    ...box(wood[2], 136, 262, 4, 80),
    ...box(wood[2], 502, 262, 4, 80),
    ...crate(142, 294, 80, FRUIT[0]),
    ...crate(228, 294, 80, FRUIT[2]),
    ...crate(334, 294, 80, FRUIT[1]),
    ...crate(420, 294, 80, FRUIT[3]),
    ...block(wood, 134, 318, 176, 32, 0.5),
    ...block(wood, 330, 318, 176, 32, 0.5),
  ],
  'english-market': [
    ...ground(stone, 320, 354, 250, 12),
    ...block(red, 124, 122, 392, 228, 0.5),
    ...polygon(stone[1], '112 124 320 62 528 124 528 136 112 136'),
    ...polygon(stone[0], '112 124 320 62 320 136 112 136'),
    ...polygon(red[1], '176 122 320 78 464 122'),
    ...oval(gold[1], 320, 104, 17),
    ...oval(snow[0], 320, 104, 13),
    ...beam(DUSK, 320, 104, 320, 95, 3),
    ...beam(DUSK, 320, 104, 327, 108, 3),
    ...repeat(2, (n) => [
      ...arch(stone[0], 142 + n * 276, 350, 80, 170),
      ...arch(DUSK, 150 + n * 276, 350, 64, 156),
      ...box(GLOW, 150 + n * 276, 258, 64, 12),
    ]),
    ...arch(stone[0], 242, 350, 156, 206),
    ...arch(DUSK, 254, 350, 132, 188),
    ...polygon(green[1], '246 246 394 246 394 272 246 272'),
    ...repeat(8, (n) => box(gold[0], 258 + n * 16, 254, 9, 10)),
    ...block(snow, 262, 304, 116, 46, 0.5),
    ...repeat(3, (n) => path(blue[n % 2], `M${272 + n * 34} 298q12-12 24-1l8-6v14l-8-6q-12 10-24-1z`)),
  ],
  'pike-place-market': [
    ...ground(stone, 320, 354, 260, 12),
    ...block(green, 96, 222, 448, 24, 0.5),
    ...block(sand, 110, 246, 420, 104, 0.5),
    ...awning(104, 250, 208, 9, green),
    ...awning(322, 250, 208, 9, red),
    ...repeat(2, (n) => crate(124 + n * 92, 306, 84, FRUIT[n])),
    ...block(snow, 340, 304, 180, 26, 0.5),
    ...repeat(4, (n) =>
      path(n % 2 ? blue[0] : red[0], `M${352 + n * 42} 298q12-12 22-1l8-6v14l-8-6q-10 10-22-1z`),
    ),
    ...block(wood, 120, 328, 400, 22, 0.5),
    ...repeat(4, (n) => box(iron[1], 158 + n * 106, 120, 7, 104)),
    ...box(red[1], 132, 130, 280, 44),
    ...repeat(9, (n) => box(snow[0], 148 + n * 28, 142, 16, 20)),
    ...box(red[1], 222, 184, 190, 30),
    ...repeat(6, (n) => box(snow[0], 236 + n * 29, 192, 16, 14)),
    ...oval(red[2], 458, 150, 46),
    ...oval(snow[0], 458, 150, 38),
    ...beam(DUSK, 458, 150, 458, 122, 5),
    ...beam(DUSK, 458, 150, 478, 158, 5),
    ...path(red[0], 'M236 92Q290 60 344 88L372 70V112L344 98Q290 122 236 92z'),
    ...oval(snow[0], 258, 90, 4),
  ],
  'kermel-market': [
    ...ground(sand, 320, 352, 260, 14),
    ...polygon(rose[1], '112 346 112 206 214 186 426 186 528 206 528 346'),
    ...polygon(rose[0], '112 346 112 206 214 186 300 186 300 346'),
    ...polygon(slate[1], '100 210 190 146 450 146 540 210'),
    ...polygon(slate[0], '100 210 190 146 300 146 300 210'),
    ...polygon(marble[1], '200 146 200 118 440 118 440 146'),
    ...polygon(marble[0], '200 146 200 118 300 118 300 146'),
    ...repeat(8, (n) => box(DUSK, 210 + n * 28, 124, 18, 16)),
    ...twin(slate, 320, '0 54 34 78 136 120'),
    ...box(iron[1], 318, 30, 4, 28),
    ...repeat(2, (n) => [
      ...arch(marble[n], 128 + n * 310, 346, 74, 110),
      ...arch(rose[2], 138 + n * 310, 346, 54, 94),
      ...repeat(4, (m) => box(green[0], 140 + n * 310 + m * 13, 300, 9, 46)),
    ]),
    ...polygon(marble[0], '232 190 320 162 320 346 232 346'),
    ...polygon(marble[1], '408 190 320 162 320 346 408 346'),
    ...arch(red[0], 250, 346, 140, 142),
    ...arch(marble[0], 260, 346, 120, 128),
    ...arch(red[1], 268, 346, 104, 116),
    ...arch(DUSK, 278, 346, 84, 102),
    ...crate(206, 326, 50, FRUIT[0]),
    ...crate(384, 326, 50, FRUIT[2]),
  ],
  'livraria-lello': [
    ...ground(stone, 320, 354, 190, 12),
    ...block(stone, 140, 156, 70, 196, 0.6),
    ...block(stone, 430, 140, 70, 212, 0.6),
    ...repeat(2, (n) => repeat(3, (m) => box(DUSK, 160 + n * 290, 180 + m * 54, 30, 34))),
    ...block(snow, 208, 96, 224, 256, 0.5),
    ...polygon(snow[0], '200 98 208 88 270 88 320 44 320 104 200 104'),
    ...polygon(snow[1], '440 98 432 88 370 88 320 44 320 104 440 104'),
    ...repeat(4, (n) => twin([snow[1], snow[2]], [212, 268, 372, 428][n], '0 52 7 72 7 100')),
    ...oval(gold[1], 320, 80, 10),
    ...repeat(3, (n) => [
      ...arch(blue[1], 284 + n * 26, 180, 20, 62),
      ...box(snow[1], 284 + n * 26, 146, 20, 4),
    ]),
    ...repeat(2, (n) => [
      ...arch(gold[1], 224 + n * 156, 184, 36, 66),
      ...arch(rose[0], 230 + n * 156, 184, 24, 58),
    ]),
    ...box(red[1], 216, 192, 208, 18),
    ...repeat(10, (n) => box(gold[0], 230 + n * 19, 197, 10, 8)),
    ...path(snow[2], 'M222 352V272Q230 222 320 216Q410 222 418 272V352z'),
    ...path(DUSK, 'M234 352V276Q244 234 320 228Q396 234 406 276V352z'),
    ...repeat(2, (n) =>
      repeat(3, (m) =>
        repeat(5, (k) =>
          box(
            [red[0], gold[0], blue[0], copper[0], sand[0]][(k + m) % 5],
            242 + n * 108 + k * 10,
            262 + m * 26,
            7,
            20,
          ),
        ),
      ),
    ),
    ...path(red[0], 'M300 352Q312 300 306 268H334Q328 300 340 352z'),
  ],
  'shakespeare-and-company': [
    ...ground(stone, 320, 354, 230, 12),
    ...block(wall, 144, 60, 352, 166, 0.5),
    ...polygon(slate[1], '136 62 160 28 480 28 504 62'),
    ...polygon(slate[0], '136 62 160 28 320 28 320 62'),
    ...repeat(5, (n) => [
      ...box(DUSK, 166 + n * 66, 84, 32, 46),
      ...box(snow[1], 180 + n * 66, 84, 4, 46),
      ...box(DUSK, 166 + n * 66, 152, 32, 46),
      ...box(snow[1], 180 + n * 66, 152, 4, 46),
    ]),
    ...block(green, 132, 214, 376, 138, 0.5),
    ...box(gold[0], 142, 220, 356, 30),
    ...repeat(17, (n) => box(green[2], 154 + n * 20, 228, n === 11 || n === 7 ? 2 : 12, 14)),
    ...repeat(2, (n) => [
      ...box(GLOW, 150 + n * 208, 262, 132, 54),
      ...repeat(9, (m) =>
        box(
          [red[0], blue[1], sand[2], copper[1], roof[0]][(m + n) % 5],
          156 + n * 208 + m * 14,
          276 + (m % 3) * 6,
          10,
          40 - (m % 3) * 6,
        ),
      ),
    ]),
    ...box(green[2], 294, 258, 54, 94),
    ...box(GLOW, 300, 264, 42, 56),
    ...repeat(2, (n) => [
      ...block(wood, 152 + n * 208, 326, 128, 26, 0.5),
      ...repeat(9, (m) =>
        box([snow[0], red[0], gold[0], blue[0]][m % 4], 158 + n * 208 + m * 13, 318, 9, 14),
      ),
    ]),
  ],
  'el-ateneo-grand-splendid': [
    ...path(wall[2], 'M90 350V150Q120 50 320 44Q520 50 550 150V350z'),
    ...path('#6d6370', 'M90 350V150Q120 50 320 44V350z'),
    ...path(rose[0], 'M150 104Q230 54 320 54Q410 54 490 104Q410 128 320 128Q230 128 150 104z'),
    ...path(wall[0], 'M210 98Q260 72 320 72Q380 72 430 98Q380 112 320 112Q260 112 210 98z'),
    ...box(red[2], 236, 140, 168, 190),
    ...path(red[0], 'M228 132H320Q300 230 236 330H228z'),
    ...path(red[1], 'M412 132H320Q340 230 404 330H412z'),
    ...path(gold[1], 'M220 124H420V144Q320 164 220 144z'),
    ...repeat(2, (n) =>
      repeat(3, (m) => {
        const x = n ? 412 : 100;
        const y = 158 + m * 58;
        return [
          ...box(GLOW, x + 6, y - 22, 116, 26),
          ...repeat(5, (k) => box([red[1], blue[1], green[1]][(k + m) % 3], x + 14 + k * 22, y - 16, 14, 20)),
          ...path(n ? gold[1] : gold[0], `M${x} ${y}h128l-8 20h-112z`),
        ];
      }),
    ),
    ...block(wood, 226, 310, 188, 22, 0.5),
    ...repeat(4, (n) => [
      ...box(sand[2], 244 + n * 42, 296, 22, 4),
      ...box(sand[2], 253 + n * 42, 298, 4, 14),
    ]),
    ...repeat(5, (n) => [
      ...block(wood, 116 + n * 86, 334, 64, 22, 0.5),
      ...repeat(3, (m) => box([red[0], gold[0], blue[0]][(m + n) % 3], 120 + n * 86 + m * 19, 328, 16, 10)),
    ]),
  ],
};
