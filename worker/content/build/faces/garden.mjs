// The faces of plants and food.
import { beam, box, DUSK, oval, path, polygon, repeat, ring, TONES, tilt } from '../drawing-kit.mjs';
import { about, ball, both, face, mirrored } from './kit.mjs';

const { sand, rose, roof, green, red, gold, wood, snow, blue } = TONES;

const leafAt = (tone, x1, y1, x2, y2, bend) => {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [dx, dy] = [(y1 - y2) * bend, (x2 - x1) * bend];
  return path(
    tone,
    `M${x1} ${y1}Q${Math.round(mx + dx)} ${Math.round(my + dy)} ${x2} ${y2}Q${Math.round(mx - dx)} ${Math.round(my - dy)} ${x1} ${y1}z`,
  );
};

export const GARDEN = [
  face('Tulip', 'flower', [
    ...box(green[1], 45, 48, 6, 46),
    ...path(green[0], 'M45 92Q16 86 14 56Q36 62 45 84z'),
    ...path(green[1], 'M51 92Q80 86 82 56Q60 62 51 84z'),
    ...path(red[1], 'M48 58Q80 56 74 8L58 26L48 6z'),
    ...path(red[0], 'M48 58Q16 56 22 8L38 26L48 6z'),
    ...polygon(red[2], '48 6 58 26 48 40 38 26'),
  ]),
  face('Sunflower', 'sun', [
    ...box(green[1], 45, 60, 6, 36),
    ...leafAt(green[0], 46, 92, 16, 74, 0.35),
    ...about(12, 48, 38, 36, (x, y) => leafAt(gold[0], 48, 38, x, y, 0.26)),
    ...about(12, 48, 38, 32, (x, y) => leafAt(gold[1], 48, 38, x, y, 0.2), Math.PI / 12),
    ...ball([wood[1], wood[2]], 48, 38, 17),
  ]),
  face('Cactus', 'cactus', [
    ...path(green[1], 'M56 50Q86 52 86 34V22Q79 16 72 22V32Q70 38 56 36z'),
    ...path(green[0], 'M40 58Q10 62 10 44V32Q17 26 24 32V42Q26 46 40 44z'),
    ...path(green[1], 'M34 76V18Q48-2 62 18V76z'),
    ...path(green[0], 'M34 76V18Q40 8 48 8V76z'),
    ...about(5, 48, 9, 6, (x, y) => oval(red[0], x, y, 5)),
    ...mirrored([roof[0], roof[1]], '24 72 48 72 48 94 30 94'),
    ...box(roof[2], 22, 70, 52, 6),
  ]),
  face('Fir tree', 'tree', [
    ...box(wood[2], 42, 80, 12, 14),
    ...mirrored(green, '48 46 48 82 12 82'),
    ...mirrored([green[0], green[2]], '48 24 48 60 18 60'),
    ...mirrored(green, '48 4 48 38 26 38'),
  ]),
  face('Palm tree', 'tree-bent', [
    ...path(wood[0], 'M52 36Q56 66 44 94H58Q66 62 58 36z'),
    ...repeat(4, (n) => box(wood[1], 51 - n * 1, 48 + n * 12, 11, 3)),
    ...path(green[1], 'M55 36Q66 10 94 34Q80 28 68 36Q84 40 86 62Q70 42 55 36z'),
    ...path(green[0], 'M55 36Q44 8 10 26Q28 24 38 32Q16 36 14 62Q34 40 55 36z'),
    ...path(green[2], 'M55 36Q44 26 52 4Q74 12 55 36z'),
    ...oval(wood[1], 50, 42, 6),
    ...oval(wood[2], 61, 43, 6),
  ]),
  face('Mushroom', 'mushroom', [
    ...path(sand[1], 'M34 50H62Q60 74 68 92H28Q36 74 34 50z'),
    ...path(sand[0], 'M34 50H48V92H28Q36 74 34 50z'),
    ...path(red[1], 'M4 54Q8 6 48 6Q88 6 92 54Q48 64 4 54z'),
    ...path(red[0], 'M4 54Q8 6 48 6Q60 30 48 59Q22 59 4 54z'),
    ...oval(snow[0], 28, 32, 9, 8),
    ...oval(snow[0], 58, 24, 8, 7),
    ...oval(snow[0], 74, 44, 6, 5),
    ...oval(snow[0], 44, 48, 6, 5),
  ]),
  face('Clover', 'leaf', [
    ...path(green[2], 'M45 46Q50 74 66 92L58 96Q42 76 45 46z'),
    ...repeat(4, (n) =>
      tilt(n * 90, 48, 44, [
        ...path(green[0], 'M48 45L28 26Q20 10 34 4Q46 2 48 16z'),
        ...path(green[1], 'M48 45L68 26Q76 10 62 4Q50 2 48 16z'),
      ]),
    ),
  ]),
  face('Acorn', 'acorn', [
    ...box(wood[2], 44, 4, 8, 18),
    ...path(gold[1], 'M18 44H78Q78 76 48 94Q18 76 18 44z'),
    ...path(gold[0], 'M18 44H48Q54 70 48 94Q18 76 18 44z'),
    ...path(wood[1], 'M8 46Q10 16 48 16Q86 16 88 46Q48 56 8 46z'),
    ...path(wood[0], 'M8 46Q10 16 48 16Q54 32 46 51Q24 50 8 46z'),
    ...repeat(4, (n) => beam(wood[2], 18 + n * 16, 46, 28 + n * 13, 22, 2.5)),
  ]),
  face('Apple', 'round-fruit', [
    ...path(red[1], 'M48 26Q86 8 90 46Q88 90 60 92L48 88z'),
    ...path(red[0], 'M50 26Q10 8 6 46Q8 90 36 92L50 88z'),
    ...beam(wood[2], 48, 30, 52, 8, 5),
    ...path(green[0], 'M52 20Q58 2 82 6Q76 24 52 20z'),
    ...oval(snow[0], 22, 44, 6, 10),
  ]),
  face('Pear', 'round-fruit', [
    ...path(green[1], 'M48 16Q66 18 66 40Q86 54 84 70Q80 94 48 94z'),
    ...path(green[0], 'M50 16Q30 18 30 40Q10 54 12 70Q16 94 50 94z'),
    ...beam(wood[2], 48, 20, 54, 4, 5),
    ...oval(snow[0], 26, 66, 5, 9),
  ]),
  face('Lemon', 'lemon', [
    ...path(gold[1], 'M2 56L14 48Q24 20 54 24Q74 26 82 40L94 46L84 56Q76 84 46 82Q22 80 14 64z'),
    ...path(gold[0], 'M2 56L14 48Q24 20 54 24Q64 26 66 40Q60 66 30 74Q18 72 14 64z'),
    ...path(green[0], 'M56 24Q60 4 84 8Q80 28 56 24z'),
    ...oval(snow[0], 34, 42, 9, 5),
  ]),
  face('Cherries', 'cherries', [
    ...beam(green[2], 58, 10, 26, 64, 4),
    ...beam(green[2], 58, 10, 72, 62, 4),
    ...path(green[0], 'M58 12Q74-4 94 10Q80 28 58 12z'),
    ...ball(red, 24, 70, 21),
    ...ball(red, 71, 72, 21),
    ...oval(snow[0], 17, 62, 4, 6),
    ...oval(snow[0], 64, 64, 4, 6),
  ]),
  face('Grapes', 'grapes', [
    ...box(wood[2], 45, 4, 6, 22),
    ...path(green[0], 'M50 16Q66-2 90 8Q84 30 50 22z'),
    ...repeat(4, (n) => ball(['#9a7bb0', '#68507f'], 18 + n * 20, 36, 11)),
    ...repeat(3, (n) => ball(['#9a7bb0', '#68507f'], 28 + n * 20, 53, 11)),
    ...repeat(2, (n) => ball(['#9a7bb0', '#68507f'], 38 + n * 20, 69, 11)),
    ...ball(['#9a7bb0', '#68507f'], 48, 84, 10),
  ]),
  face('Carrot', 'aslant', [
    ...leafAt(green[0], 60, 36, 44, 4, 0.3),
    ...leafAt(green[1], 60, 36, 72, 2, 0.3),
    ...leafAt(green[0], 60, 36, 94, 22, 0.3),
    ...path('#d9824f', 'M46 32Q58 24 66 34Q74 44 64 52L8 94Q2 94 4 86z'),
    ...path('#b5602f', 'M66 34Q74 44 64 52L8 94Q4 94 4 90L56 42Q60 36 66 34z'),
    ...beam('#8a4522', 40, 42, 48, 50, 3),
    ...beam('#8a4522', 26, 60, 34, 68, 3),
  ]),
  face('Melon', 'wedge', [
    ...path(green[1], 'M2 28H94Q92 84 48 84Q4 84 2 28z'),
    ...path(snow[0], 'M8 28H88Q86 76 48 76Q10 76 8 28z'),
    ...path(red[1], 'M14 28H82Q80 69 48 69z'),
    ...path(red[0], 'M14 28H54Q56 50 48 69Q16 69 14 28z'),
    ...[
      [30, 38],
      [48, 36],
      [66, 38],
      [38, 52],
      [57, 52],
    ].flatMap(([x, y]) => oval(DUSK, x, y, 3, 4)),
  ]),
  face('Pumpkin', 'pumpkin', [
    ...path(green[2], 'M42 26Q44 10 36 6L48 2Q56 12 54 26z'),
    ...both((at, side) => oval(['#d9824f', '#a9562f'][side], at(26), 56, 23, 34)),
    ...ball(['#e69a5f', '#c26f3c'], 48, 57, 21, 37),
  ]),
  face('Cheese', 'wedge-flat', [
    ...polygon(gold[0], '4 52 72 18 92 52'),
    ...box(gold[1], 4, 52, 88, 30),
    ...oval('#8f6430', 24, 66, 8),
    ...oval('#8f6430', 52, 74, 6),
    ...oval('#8f6430', 72, 62, 7),
    ...oval(gold[1], 62, 38, 8, 5),
    ...oval(gold[1], 40, 46, 5, 3),
  ]),
  face('Cupcake', 'cupcake', [
    ...mirrored([blue[0], blue[1]], '16 56 48 56 48 94 26 94'),
    ...repeat(4, (n) => beam(blue[2], 28 + n * 13, 60, 32 + n * 10, 94, 3)),
    ...ball(rose, 48, 50, 40, 14),
    ...ball(rose, 48, 36, 30, 14),
    ...ball(rose, 48, 23, 19, 12),
    ...oval(red[1], 48, 10, 8),
  ]),
  face('Teapot', 'teapot', [
    ...ring(blue[1], 74, 56, 20, 6),
    ...path(blue[1], 'M30 72Q10 70 8 36L2 32L16 28Q20 50 34 52z'),
    ...ball(blue, 48, 60, 30, 26),
    ...box(blue[2], 30, 84, 36, 6),
    ...path(blue[2], 'M26 38Q48 18 70 38z'),
    ...oval(gold[0], 48, 23, 6),
    ...polygon(snow[0], '26 56 36 48 46 56 56 48 66 56 66 62 56 54 46 62 36 54 26 62'),
  ]),
  face('Honey pot', 'honey-pot', [
    ...path(wood[1], 'M24 30Q-2 62 24 94H72Q98 62 72 30z'),
    ...path(wood[0], 'M24 30Q-2 62 24 94H44Q54 62 48 30z'),
    ...box(wood[2], 18, 20, 60, 12),
    ...path(gold[0], 'M16 14H80V32Q76 50 70 32Q64 28 60 44Q54 66 48 44Q44 26 36 36Q28 54 24 34Q16 40 16 30z'),
    ...box(gold[1], 16, 12, 64, 6),
  ]),
];
