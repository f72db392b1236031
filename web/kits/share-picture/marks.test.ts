import { expect, test } from 'vitest';
import { drawMarks, markRows } from './marks.ts';

test('takes the lines of marks from a shared text, without its words and address', () => {
  const text = 'Doxa Triordle 326, 5 of 8\n🟩⬛🟡 ⬛⬛⬛\n⬜⬜⬜ 🟩🟩🟩\nhttps://doxa.example/triordle?ref=a';
  expect(markRows(text)).toEqual([[...'🟩⬛🟡 ⬛⬛⬛'], [...'⬜⬜⬜ 🟩🟩🟩']]);
});

test('keeps wide rows and many rows within their frame', () => {
  for (const rows of [[Array<string>(40).fill('🟦')], Array.from({ length: 30 }, () => ['⬛', '🟩'])]) {
    const drawn: [number, number, number][] = [];
    const pen = {
      beginPath: () => undefined,
      fill: () => undefined,
      roundRect: (x: number, y: number, side: number) => drawn.push([x, y, side]),
    };
    drawMarks(pen as unknown as CanvasRenderingContext2D, rows, {
      left: 10,
      top: 20,
      width: 900,
      height: 400,
    });
    expect(drawn).toHaveLength(rows.flat().length);
    expect(Math.max(...drawn.map(([x, , side]) => x + side))).toBeLessThanOrEqual(910);
    expect(Math.max(...drawn.map(([, y, side]) => y + side))).toBeLessThanOrEqual(420);
  }
});
