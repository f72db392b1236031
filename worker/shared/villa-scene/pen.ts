// The pen of the Villa pictures: flat shapes as short SVG text. A shape is path data; shapes of one colour go into one
// path, which keeps a whole estate under the size of a photograph. No outlines, no gradients, no filters.

/** Tenths where they are visible; whole numbers for distant things. */
const round = (value: number) => (Math.abs(value) >= 20 ? Math.round(value) : Math.round(value * 10) / 10);

/** Minifies path data. */
const tight = (d: string) => d.replaceAll(' -', '-').replace(/(^|[^\d.])0\.(?=\d)/g, '$1.');

/** Path data from words and numbers; numbers are rounded to a tenth. */
export function way(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + round(values[index - 1] as number) + part);
}

/** One path of one colour; `opacity` 0 to 1. Empty if there is no shape. */
export function fill(colour: string, shapes: string | readonly string[], opacity = 1): string {
  const d = typeof shapes === 'string' ? shapes : shapes.join('');
  const veil = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return d === '' ? '' : `<path fill="${colour}"${veil} d="${tight(d)}"/>`;
}

/** A stroke with round ends, only for water, smoke, wire and railings. */
export function stroke(
  colour: string,
  width: number,
  shapes: string | readonly string[],
  opacity = 1,
): string {
  const d = typeof shapes === 'string' ? shapes : shapes.join('');
  const veil = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<path fill="none" stroke="${colour}" stroke-width="${round(width)}"${veil} d="${tight(d)}"/>`;
}

/** A rectangle from its top left corner. */
export const box = (x: number, y: number, width: number, height: number) =>
  way`M${x} ${y}h${width}v${height}h${-width}z`;

/**
 * A closed figure through the corners given as x, y, x, y, …, always written clockwise: shapes of one path that overlap
 * in opposite directions would cut holes into each other.
 */
export function poly(...corners: number[]): string {
  const points: string[] = [];
  let area = 0;
  for (let at = 0; at < corners.length; at += 2) {
    const [x, y] = [corners[at]!, corners[at + 1]!];
    const [nextX, nextY] = [corners[(at + 2) % corners.length]!, corners[(at + 3) % corners.length]!];
    area += x * nextY - nextX * y;
    points.push(`${round(x)} ${round(y)}`);
  }
  return `M${(area < 0 ? points.reverse() : points).join(' ')}z`;
}

/** An ellipse by its centre and half axes; the two flags of an arc need no space after them. */
export const oval = (x: number, y: number, across: number, up: number) =>
  way`M${x - across} ${y}a${across} ${up} 0 11${2 * across} 0a${across} ${up} 0 11${-2 * across} 0z`;

export const disc = (x: number, y: number, radius: number) => oval(x, y, radius, radius);

/** Round dots of one radius, for berries, blossoms and stars. */
export function dots(
  colour: string,
  radius: number,
  places: readonly (readonly [x: number, y: number])[],
  opacity = 1,
): string {
  const veil = opacity === 1 ? '' : ` opacity="${opacity}"`;
  const d = tight(places.map(([x, y]) => way`M${x} ${y}h0`).join(''));
  return d && `<path stroke="${colour}" stroke-width="${round(radius * 2)}"${veil} d="${d}"/>`;
}

/** The upper half of an ellipse, standing on y. */
export const dome = (x: number, y: number, across: number, up: number) =>
  way`M${x - across} ${y}a${across} ${up} 0 0 1 ${2 * across} 0z`;

/** The left half of a body of revolution with a domed top, for its lit side or, with a negative width, the other. */
export const halfDome = (x: number, y: number, across: number, up: number) =>
  way`M${x} ${y}v${-up}a${Math.abs(across)} ${up} 0 0 ${across > 0 ? 0 : 1} ${-across} ${up}z`;

/** A round-arched opening, by its left foot, width and total height. */
export const arch = (x: number, foot: number, width: number, height: number) =>
  way`M${x} ${foot}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** A cypress: a flame standing on y. */
export const flame = (x: number, y: number, width: number, height: number) =>
  way`M${x} ${y - height}c${width * 0.34} ${height * 0.3} ${width * 0.55} ${height * 0.55} ${width * 0.5} ${height * 0.82}c${-width * 0.06} ${height * 0.2} ${-width * 0.94} ${height * 0.2} ${-width} 0c${-width * 0.05} ${-height * 0.27} ${width * 0.16} ${-height * 0.52} ${width * 0.5} ${-height * 0.82}z`;

/** The darker right half of the same cypress. */
export const halfFlame = (x: number, y: number, width: number, height: number) =>
  way`M${x} ${y - height}c${width * 0.34} ${height * 0.3} ${width * 0.55} ${height * 0.55} ${width * 0.5} ${height * 0.82}c${-width * 0.03} ${height * 0.1} ${-width * 0.25} ${height * 0.15} ${-width * 0.46} ${height * 0.15}c${width * 0.1} ${-height * 0.3} ${width * 0.1} ${-height * 0.6} ${-width * 0.04} ${-height * 0.97}z`;

/** Moves shapes that are drawn around their foot to a place in the picture. */
export function placed({ x, y, scale }: { x: number; y: number; scale: number }, shapes: string): string {
  const size = Math.round(scale * 100) / 100;
  return `<g transform="translate(${round(x)} ${round(y)})${size === 1 ? '' : `scale(${size})`}">${shapes}</g>`;
}
