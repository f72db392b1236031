// Shapes for faces, besides those of the plates: on a square of 96, lit from the left.
import { oval, path, polygon } from '../drawing-kit.mjs';

export const SIDE = 96;

/** A face: its name for players, the group of similar faces, and its shapes. */
export const face = (name, group, shapes) => ({ name, group, shapes });

/** A ball or an egg about (cx, cy), lit from the left. */
export const ball = ([light, dark], cx, cy, rx, ry = rx) => [
  ...oval(dark, cx, cy, rx, ry),
  ...path(
    light,
    `M${cx} ${cy - ry}a${rx} ${ry} 0 0 0 0 ${2 * ry}q${Math.round(rx * 0.7)}-${ry} 0-${2 * ry}z`,
  ),
];
/** Draws both halves; `draw` gets a function that mirrors an x for the right half. */
export const both = (draw) => [...draw((x) => x, 0), ...draw((x) => SIDE - x, 1)];
/** A symmetric polygon: 'x y x y …' of its left half. */
export const mirrored = ([light, dark], text) => {
  const all = text.trim().split(/\s+/).map(Number);
  return [
    ...polygon(light, text),
    ...polygon(dark, all.map((value, at) => (at % 2 ? value : SIDE - value)).join(' ')),
  ];
};
/** Draws a shape at each of `count` points around a centre. */
export const about = (count, cx, cy, r, draw, start = 0) =>
  Array.from({ length: count }, (_, at) => {
    const angle = start + (2 * Math.PI * at) / count;
    return draw(Math.round(cx + r * Math.sin(angle)), Math.round(cy - r * Math.cos(angle)), angle);
  }).flat();
export const star = (points, cx, cy, outer, inner) =>
  Array.from({ length: 2 * points }, (_, at) => {
    const [r, angle] = [at % 2 ? inner : outer, (Math.PI * at) / points];
    return `${(cx + r * Math.sin(angle)).toFixed(1)} ${(cy - r * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');
