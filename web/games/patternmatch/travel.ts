// Moves words over the board instead of making them jump (RULES §14): the four of a category hop one after the other and
// fly into its band, the others slide to their new places. The layout changes at once; only transforms move, and copies
// of the words that have left the grid.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { GROUP_SIZE } from '#shared/games/patternmatch/rules.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import type { PatternTable } from './pattern-words.ts';

const FLIGHT_MS = 350;
const HOP_MS = 200;
/** From one hop to the next. */
const APART_MS = 60;
/** The band fades in over the four words that have landed on it. */
const MERGE_MS = 120;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

interface Seen {
  cell: HTMLElement;
  at: DOMRect;
}

interface Travel {
  board: RefObject<HTMLDivElement | null>;
  /** Records the words' positions; call it just before the table changes. */
  look(): void;
}

/** Animates the changes of the table since the last `look`. */
export function useTravel({ words, found }: PatternTable): Travel {
  const board = useRef<HTMLDivElement>(null);
  const seen = useRef<ReadonlyMap<string, Seen>>(new Map());
  const bands = useRef(found.length);
  useLayoutEffect(() => {
    const before = seen.current;
    const group = found.length > bands.current ? found.at(-1) : undefined;
    seen.current = new Map();
    bands.current = found.length;
    if (!board.current?.animate || before.size === 0 || prefersReducedMotion()) return;
    const hop_ms = !group || group.isMissed ? 0 : HOP_MS;
    const band = group && [...board.current.querySelectorAll<HTMLElement>(':scope > [data-hop]')].at(-1);
    move(cellsOn(board.current), before);
    if (band) {
      const left = [...before].filter(([word]) => !words.includes(word)).map(([, one]) => one);
      flyInto(band, { board: board.current, left, hop_ms });
    }
  }, [words, found]);
  const look = () => {
    if (board.current) seen.current = cellsOn(board.current);
  };
  return { board, look };
}

function cellsOn(board: HTMLElement): Map<string, Seen> {
  const cells = [...board.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  return new Map(cells.map((cell) => [cell.textContent ?? '', { cell, at: cell.getBoundingClientRect() }]));
}

/** The cells are in place at once, so that a press hits the word under the finger. */
function move(now: ReadonlyMap<string, Seen>, before: ReadonlyMap<string, Seen>): void {
  for (const [word, { cell, at }] of now) {
    const from = before.get(word)?.at;
    if (!from || (from.left === at.left && from.top === at.top)) continue;
    cell.animate(
      [{ transform: `translate(${from.left - at.left}px, ${from.top - at.top}px)` }, { transform: 'none' }],
      { duration: FLIGHT_MS, easing: EASING },
    );
  }
}

interface Flight {
  board: HTMLElement;
  left: readonly Seen[];
  hop_ms: number;
}

function flyInto(band: HTMLElement, { board, left, hop_ms }: Flight): void {
  const origin = board.getBoundingClientRect();
  const goal = band.getBoundingClientRect();
  const landed_ms = hop_ms + FLIGHT_MS + (left.length - 1) * APART_MS;
  const whole_ms = landed_ms + MERGE_MS;
  band.animate([{ opacity: 0 }, { opacity: 0, offset: landed_ms / whole_ms }, { opacity: 1 }], whole_ms);
  for (const [place, { cell, at }] of left.entries()) {
    const copy = cell.cloneNode(true) as HTMLElement;
    copy.removeAttribute('role');
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    copy.dataset.print = 'no';
    Object.assign(copy.style, {
      position: 'absolute',
      pointerEvents: 'none',
      zIndex: 1,
      left: `${at.left - origin.left}px`,
      top: `${at.top - origin.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    board.append(copy);
    const x = goal.left + ((place + 0.5) * goal.width) / GROUP_SIZE - (at.left + at.width / 2);
    const y = goal.top + goal.height / 2 - (at.top + at.height / 2);
    const starts_ms = place * APART_MS;
    const offset = (time_ms: number) => (starts_ms + time_ms) / whole_ms;
    const there = `translate(${x}px, ${y}px)`;
    const flight = copy.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: 'none', offset: offset(0) },
        { transform: hop_ms ? 'translateY(-10px)' : 'none', offset: offset(hop_ms / 2) },
        { transform: 'none', offset: offset(hop_ms), easing: EASING },
        { transform: there, offset: offset(hop_ms + FLIGHT_MS) },
        { transform: there, opacity: 1, offset: landed_ms / whole_ms },
        { transform: there, opacity: 0 },
      ],
      { duration: whole_ms, fill: 'forwards' },
    );
    flight.onfinish = () => copy.remove();
    flight.oncancel = () => copy.remove();
  }
}
