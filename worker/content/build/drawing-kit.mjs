// The shapes of plates and mischief images: flat, without outlines or gradients, in two tones, lit from the left (as in the
// Villa pictures). Every function returns a list of [fill, path data] pairs.

/** The light side, dark side and deep shade of each material. */
export const TONES = {
  sand: ['#dcb989', '#a67f62', '#7a5a48'],
  rose: ['#dd9f7c', '#a9654f', '#7a4339'],
  stone: ['#b7a79c', '#786f76', '#565058'],
  wall: ['#ebcfa6', '#a98f8a', '#7d7079'],
  marble: ['#f0dfc4', '#b3a5ac', '#857a86'],
  roof: ['#cf7350', '#994a3d', '#743f42'],
  slate: ['#8795a6', '#5b687c', '#434d60'],
  iron: ['#a0918f', '#72676e', '#544d57'],
  steel: ['#c6d2d6', '#8096a2', '#566a78'],
  green: ['#7b9a68', '#486b52', '#35543c'],
  water: ['#a5cad3', '#78a6b7', '#5f8ea3'],
  red: ['#dc7462', '#a94b41', '#7c3733'],
  gold: ['#f3c864', '#c8913f', '#8f6430'],
  copper: ['#9dbfa8', '#688e7d', '#4a6c60'],
  bronze: ['#a98a66', '#735944', '#503e33'],
  wood: ['#b98f68', '#7f5b47', '#5c4037'],
  blue: ['#86a8cc', '#577aa3', '#3f5a7d'],
  snow: ['#faf4ea', '#d3d5dc', '#aab0bf'],
  rock: ['#8f8790', '#625d6b', '#494655'],
};
export const GLOW = '#ffd27a';
export const DUSK = '#454655';
export const FOAM = '#d4e8e2';

const round = (value) => Math.round(value * 10) / 10;
const numbers = (text) => text.trim().split(/\s+/).map(Number);
const pairs = (text) => {
  const all = numbers(text);
  return Array.from({ length: all.length / 2 }, (_, at) => [all[2 * at], all[2 * at + 1]]);
};
const outline = (points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(' ')}z`;

/** A free outline in path data. */
export const path = (fill, data) => [[fill, data]];
/** Straight edges: 'x y x y …'. */
export const polygon = (fill, text) => path(fill, outline(pairs(text)));
export const box = (fill, x, y, width, height) =>
  path(fill, `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`);
export const oval = (fill, cx, cy, rx, ry = rx) =>
  path(fill, `M${round(cx - rx)} ${round(cy)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`);
/** A ring of a given width. */
export const ring = (fill, cx, cy, r, width) => {
  const inner = r - width;
  const hole = `M${cx - inner} ${cy}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`;
  return path(fill, `${oval(fill, cx, cy, r)[0][1]}${hole}`);
};
/** A straight beam from one point to another. */
export const beam = (fill, x1, y1, x2, y2, width) => {
  const half = width / 2 / Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(y1 - y2) * half, (x2 - x1) * half];
  const corners = [
    [x1 + dx, y1 + dy],
    [x2 + dx, y2 + dy],
    [x2 - dx, y2 - dy],
    [x1 - dx, y1 - dy],
  ];
  return path(fill, outline(corners));
};
/** A beam that sags (or rises) through a control point. */
export const bow = (fill, x1, y1, xc, yc, x2, y2, width) =>
  path(fill, `M${x1} ${y1}Q${xc} ${yc} ${x2} ${y2}v${width}Q${xc} ${yc + width} ${x1} ${y1 + width}z`);

/** A body symmetric about `cx`, light on the left, dark on the right: 'dx y dx y …' of one half. */
export const twin = ([light, dark], cx, text) => {
  const half = pairs(text);
  const left = half.map(([dx, y]) => [cx - dx, y]);
  const right = half.map(([dx, y]) => [cx + dx, y]).reverse();
  const axis = [
    [cx, half.at(-1)[1]],
    [cx, half[0][1]],
  ];
  return [...path(dark, outline([...left, ...right])), ...path(light, outline([...left, ...axis]))];
};
/** An upright block whose left part, of the given share, is lit. */
export const block = ([light, dark], x, y, width, height, lit = 0.6) => [
  ...box(dark, x, y, width, height),
  ...box(light, x, y, width * lit, height),
];
/** A round-arched opening standing on (x, y). */
export const arch = (fill, x, y, width, height) => {
  const r = round(width / 2);
  const side = round(height - r);
  return path(fill, `M${round(x)} ${round(y)}v${-side}a${r} ${r} 0 0 1 ${2 * r} 0v${side}z`);
};
/** Half a ball or egg standing on (cx, y). */
export const dome = ([light, dark], cx, y, rx, height) => [
  ...path(dark, `M${cx - rx} ${y}a${rx} ${height} 0 0 1 ${2 * rx} 0z`),
  ...path(
    light,
    `M${cx - rx} ${y}a${rx} ${height} 0 0 1 ${rx} ${-height}q${round(-rx * 0.15)} ${round(height * 0.5)} 0 ${height}z`,
  ),
];
/** An onion dome standing on (cx, y). */
export const onion = ([light, dark], cx, y, rx, height) => {
  const half = (side) =>
    `C${round(cx + side * rx * 1.5)} ${round(y - height * 0.38)} ${round(cx + side * rx * 0.5)} ${round(y - height * 0.68)} ${cx} ${y - height}`;
  const left = `M${cx - rx * 0.8} ${y}${half(-1)}`;
  return [...path(dark, `M${round(cx + rx * 0.8)} ${y}${half(1)}V${y}z`), ...path(light, `${left}V${y}z`)];
};
/** Repeats shapes, each a step further to the right. */
export const repeat = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).flat();
/** The ground under a thing. */
export const ground = ([light, dark], cx = 320, y = 350, rx = 230, ry = 20) => [
  ...oval(dark, cx, y, rx, ry),
  ...oval(light, round(cx - rx * 0.1), y - 3, round(rx * 0.86), round(ry * 0.66)),
];
export const tree = (cx, y, r, tones = TONES.green) => [
  ...box(TONES.wood[2], cx - r * 0.12, y - r, r * 0.24, r),
  ...oval(tones[1], cx, y - r * 1.5, r, r * 1.05),
  ...oval(tones[0], round(cx - r * 0.22), round(y - r * 1.62), round(r * 0.66), round(r * 0.72)),
];
/** A cypress: a flame on a short stem. */
export const flame = (cx, y, rx, height, [light, dark] = TONES.green) => [
  ...path(
    dark,
    `M${cx} ${y - height}Q${cx + rx * 1.9} ${round(y - height * 0.25)} ${cx} ${y}Q${cx - rx * 1.9} ${round(y - height * 0.25)} ${cx} ${y - height}z`,
  ),
  ...path(light, `M${cx} ${y - height}Q${cx - rx * 1.9} ${round(y - height * 0.25)} ${cx} ${y}z`),
];
/** Rotates shapes by some degrees about (cx, cy), then moves them by (dx, dy). Straight edges only. */
export const tilt = (degrees, cx, cy, shapes) => [
  [null, `<g transform="rotate(${degrees} ${cx} ${cy})">`],
  ...shapes,
  [null, '</g>'],
];

/** The file of a drawing. Adjacent shapes of one colour become one path, so they should overlap only clockwise. */
export function svgOf(shapes, { width, height }) {
  let body = '';
  for (let at = 0; at < shapes.length; ) {
    const [fill, data] = shapes[at];
    if (fill === null) {
      body += data;
      at++;
      continue;
    }
    let run = '';
    while (at < shapes.length && shapes[at][0] === fill) run += shapes[at++][1];
    body += `<path fill="${fill}" d="${run}"/>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}
