// The picture that goes with a shared result: a front page of 1080 x 1350, on paper whatever the player's theme. Drawn on
// the device, from what the shared text already says.
import { type GameDay, startOfDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { EMBLEM_DRAWINGS } from '../../ui/emblem-drawings.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { drawMarks, markRows } from './marks.ts';

export interface FrontPage {
  /** '22 November 2026'. */
  dateline: string;
  /** Its emblem is beside the kicker. */
  game?: GameType;
  /** Above the headline: 'Triordle 326'. */
  kicker: string;
  headline: string | null;
  /** With one decimal, unless it counts whole things. */
  figure: { value: number; unit: string; isWhole?: true };
  /** The shared text; its lines of marks are printed. */
  text?: string;
  /** Games with their points, in two columns. */
  games?: readonly { type: GameType; name: string; value: number }[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
const PAPER = '#f6f1e7';
const INK = '#1a1f2b';
const INK_2 = '#5b5f68';

/** The number's largest size, and the room left for its unit. */
const FIGURE_PX = 240;
const UNIT_ROOM = 170;

type Pen = CanvasRenderingContext2D;

/** '22 November 2026'. */
export function dateline(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    startOfDay(day as GameDay),
  );
}

/** Draws the page; null if the device cannot. */
export async function printFrontPage(page: FrontPage): Promise<File | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await Promise.all(['480 40px Fraunces', '400 30px Inter'].map((font) => document.fonts.load(font)));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  masthead(pen, page.dateline);
  let base = kicker(pen, page);
  if (page.headline) base = headline(pen, page.headline, base + 60);
  base = figure(pen, page.figure, base + (page.games && !page.headline ? 190 : 250));
  if (page.games) gameRows(pen, page.games, base + 70);
  else if (page.text)
    drawMarks(pen, markRows(page.text), {
      left: EDGE,
      top: base + 56,
      width: INNER,
      height: HEIGHT - 190 - base,
    });
  foot(pen);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture && new File([picture], 'doxa.png', { type: 'image/png' });
}

function masthead(pen: Pen, dateline: string): void {
  pen.fillStyle = INK;
  pen.fillRect(EDGE, EDGE, INNER, 6);
  write(pen, 'Doxa', { font: '480 52px Fraunces', left: EDGE, base: EDGE + 72 });
  write(pen, dateline, { font: '400 30px Inter', right: WIDTH - EDGE, base: EDGE + 66, ink: INK_2 });
  pen.fillRect(EDGE, EDGE + 100, INNER, 1.5);
}

function kicker(pen: Pen, { game, kicker: text }: FrontPage): number {
  const base = 292;
  if (!game) {
    write(pen, text, { font: '480 56px Fraunces', left: EDGE, base });
    return base;
  }
  const { ink, block } = EMBLEM_DRAWINGS[game];
  emblem(pen, { ink, block, left: EDGE, top: base - 76, side: 108 });
  write(pen, text, { font: '480 56px Fraunces', left: EDGE + 136, base: base - 4 });
  return base + 32;
}

function emblem(
  pen: Pen,
  { ink, block, left, top, side }: { ink: string; block: string; left: number; top: number; side: number },
): void {
  pen.save();
  pen.translate(left, top);
  pen.fillStyle = block;
  pen.fillRect(0, 0, side, side);
  pen.scale(side / 48, side / 48);
  pen.fillStyle = INK;
  pen.fill(new Path2D(ink), 'evenodd');
  pen.restore();
}

function headline(pen: Pen, text: string, top: number): number {
  const font = '440 76px Fraunces';
  const lines = wrapped(pen, text, font).slice(0, 3);
  for (const [at, line] of lines.entries()) write(pen, line, { font, left: EDGE, base: top + 62 + at * 82 });
  return top + 62 + (lines.length - 1) * 82;
}

/** The number, its zero decimal smaller and lighter (RULES §14). */
function figure(pen: Pen, { value, unit, isWhole }: FrontPage['figure'], base: number): number {
  const [whole = '', tenths = ''] = formatSparks(value).split('.');
  const isRound = tenths === '0';
  pen.font = `420 ${FIGURE_PX}px Fraunces`;
  const room = INNER - UNIT_ROOM;
  const size = Math.min(FIGURE_PX, (FIGURE_PX * room) / pen.measureText(`${whole}.${tenths}`).width);
  const font = `420 ${size}px Fraunces`;
  let left = write(pen, isRound ? whole : `${whole}.${tenths}`, { font, left: EDGE - 6, base });
  if (isRound && !isWhole)
    left = write(pen, '.0', { font: `420 ${0.46 * size}px Fraunces`, left, base, ink: INK_2 });
  write(pen, unit, { font: '400 40px Inter', left: left + 24, base, ink: INK_2 });
  return base;
}

function gameRows(pen: Pen, games: NonNullable<FrontPage['games']>, top: number): void {
  const half = Math.ceil(games.length / 2);
  games.forEach(({ type, name, value }, at) => {
    const left = EDGE + (at < half ? 0 : INNER / 2 + 24);
    const right = left + INNER / 2 - 24;
    const y = top + (at % half) * 108;
    pen.fillStyle = INK;
    pen.fillRect(left, y, right - left, 1.5);
    const { ink, block } = EMBLEM_DRAWINGS[type];
    emblem(pen, { ink, block, left, top: y + 20, side: 64 });
    write(pen, name, { font: '400 32px Inter', left: left + 84, base: y + 64 });
    write(pen, formatSparks(value), { font: '500 40px Fraunces', right, base: y + 66 });
  });
}

function foot(pen: Pen): void {
  pen.fillStyle = INK;
  pen.fillRect(EDGE, HEIGHT - EDGE - 62, INNER, 1.5);
  const line = { font: '400 30px Inter', base: HEIGHT - EDGE - 8, ink: INK_2 };
  write(pen, 'Eight puzzles a day. Your turn.', { ...line, left: EDGE });
  write(pen, window.location.host, { ...line, right: WIDTH - EDGE });
}

/** Writes a line from its left or to its right edge, and returns where it ends. */
function write(
  pen: Pen,
  text: string,
  line: { font: string; base: number; ink?: string; left?: number; right?: number },
): number {
  const { font, base, ink = INK, left, right } = line;
  pen.font = font;
  pen.fillStyle = ink;
  const { width } = pen.measureText(text);
  const start = left ?? (right ?? WIDTH) - width;
  pen.fillText(text, start, base);
  pen.fillStyle = INK;
  return start + width;
}

/** The lines of a headline: as few as fit, of about equal length. */
function wrapped(pen: Pen, text: string, font: string): string[] {
  pen.font = font;
  let lines = linesWithin(pen, text, INNER);
  for (let most = INNER - 40; lines.length > 1 && most > INNER / 2; most -= 40) {
    const narrower = linesWithin(pen, text, most);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function linesWithin(pen: Pen, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
