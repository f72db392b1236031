// Coaches Memory Match: compares each card with the best choice of a player who forgets nothing.
import { COLUMNS, PAIRS } from '#shared/games/memory/rules.ts';
import {
  isAsGood,
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  within1,
} from '../../kits/coach/reading.ts';
import { clicksLeft, firstCosts, type Known, leastOf, secondCosts } from './odds.ts';

/** A choice that costs this many cards more than the best has a skill of 0. */
const ALL_SKILL = 2;
/** Cards that a choice has to cost or save to be a turning point. */
const TURNS_AT = 1.2;
const LUCKY = 0.4;
const ALIKE = 1e-9;

/** A table as its player can know it. */
interface Table {
  /** The face of each card that was seen and is unmatched, by position. */
  seen: Map<number, number>;
  matched: number;
  open: { position: number; wasFresh: boolean } | null;
}

export function readMemory({ start: { items }, steps }: ReadPlay<'memory'>): Reading {
  const table: Table = { seen: new Map(), matched: 0, open: null };
  const moves = steps.map(([, at, shown], step) =>
    judgedCard(table, {
      place: step + 1,
      position: Number(at),
      face: Number(shown),
      nameOf: (face) => items[face]!.name.toLowerCase(),
    }),
  );
  return readingOf(moves, { turns_at: TURNS_AT, nouns: ['choice', 'choices'] });
}

interface TurnedCard {
  place: number;
  position: number;
  face: number;
  nameOf: (face: number) => string;
}

/** The kinds of cards to turn next. */
type Choice = 'partner' | 'pair' | 'fresh' | 'single' | 'seen';

/** Judges a card and turns it on the table. */
function judgedCard(table: Table, { place, position, face, nameOf }: TurnedCard): JudgedMove {
  const { open, seen } = table;
  const known = knownOf(table);
  const openFace = open && seen.get(open.position)!;
  const partner = open && partnerOf(table, open.position);
  const costs: Partial<Record<Choice, number>> = open
    ? { ...secondCosts(known, { isPartnerSeen: partner !== null, wasFresh: open.wasFresh }) }
    : { ...firstCosts(known) };
  // Two cards that were seen before and do not match teach nothing.
  if (open && !open.wasFresh) costs.seen = 1 + clicksLeft(known);
  const choice = choiceOf(table, position, partner);
  const expected = costs[choice]!;
  const least = leastOf(costs);
  const choices = Object.values(costs).filter(Number.isFinite);
  const wasFresh = !seen.has(position);
  seen.set(position, face);
  turn(table, { position, wasFresh });
  const left = leftOf(table);
  const lost = Math.max(0, expected - least);
  const isFree = choices.some((cost) => cost > least + ALIKE);
  const skill = isFree ? Math.max(0, 1 - lost / ALL_SKILL) : null;
  const given = wasFresh ? expected - 1 - left : 0;
  const luck = wasFresh ? within1(given / ALL_SKILL) : null;
  const isBest = skill === null || isAsGood(skill);
  const best = isBest ? null : bestInWords({ costs, least, partner, openFace, nameOf });
  return {
    place,
    yours: `${cellName(position)}: ${nameOf(face)}`,
    best,
    skill,
    luck,
    lost,
    given,
    line: lineOf({ skill, best, luck, lost, choice, isSecond: open !== null }),
  };
}

/** What a player who forgets nothing knows of a table. */
function knownOf({ seen, matched }: Table): Known {
  const counts = [...Map.groupBy(seen.values(), (face) => face).values()].map(({ length }) => length);
  const pairs = counts.filter((count) => count === 2).length;
  const singles = counts.length - pairs;
  return { singles, pairs, unseen: PAIRS - matched - singles - pairs };
}

function partnerOf({ seen }: Table, position: number): number | null {
  const face = seen.get(position);
  return [...seen].find(([other, its]) => other !== position && its === face)?.[0] ?? null;
}

function choiceOf(table: Table, position: number, partner: number | null): Choice {
  if (table.open) {
    if (position === partner) return 'partner';
    return table.seen.has(position) ? 'seen' : 'fresh';
  }
  if (!table.seen.has(position)) return 'fresh';
  return partnerOf(table, position) === null ? 'single' : 'pair';
}

/** Turns a card whose face is already in `seen`. */
function turn(table: Table, { position, wasFresh }: { position: number; wasFresh: boolean }): void {
  const { open, seen } = table;
  if (!open) {
    table.open = { position, wasFresh };
    return;
  }
  if (seen.get(open.position) === seen.get(position)) {
    seen.delete(open.position);
    seen.delete(position);
    table.matched += 1;
  }
  table.open = null;
}

/** The expected number of cards still to turn. */
function leftOf(table: Table): number {
  const known = knownOf(table);
  const { open } = table;
  if (!open) return clicksLeft(known);
  const isPartnerSeen = partnerOf(table, open.position) !== null;
  return leastOf(secondCosts(known, { isPartnerSeen, wasFresh: open.wasFresh }));
}

interface BestChoice {
  costs: Partial<Record<Choice, number>>;
  least: number;
  partner: number | null;
  openFace: number | null;
  nameOf: (face: number) => string;
}

function bestInWords({ costs, least, partner, openFace, nameOf }: BestChoice): string {
  const best = (Object.keys(costs) as Choice[]).find((choice) => costs[choice]! <= least + ALIKE)!;
  if (best === 'partner') return `${cellName(partner!)}: ${nameOf(openFace!)}`;
  return IN_WORDS[best];
}

const IN_WORDS: Readonly<Record<Exclude<Choice, 'partner'>, string>> = {
  pair: 'a pair you had seen',
  fresh: 'a card you had not seen',
  single: 'a card you had seen once',
  seen: 'a card you had seen',
};

interface CardLine {
  skill: number | null;
  best: string | null;
  luck: number | null;
  lost: number;
  choice: Choice;
  isSecond: boolean;
}

function lineOf({ skill, best, luck, lost, choice, isSecond }: CardLine): string {
  const chance =
    luck === null || Math.abs(luck) < LUCKY ? '' : luck > 0 ? ' A lucky card.' : ' An unlucky card.';
  if (best !== null) return `Better: ${best}. Your choice cost ${cardsInWords(lost)} on average.${chance}`;
  if (choice === 'partner') return 'Well remembered.';
  if (skill === null) return `${isSecond ? 'No second card' : 'No card'} was better than another.${chance}`;
  return `As good as any card.${chance}`;
}

function cardsInWords(cards: number): string {
  const rounded = Math.round(cards * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'card' : 'cards'}`;
}

/** 'row 2, column 3'. */
function cellName(position: number): string {
  return `row ${Math.floor(position / COLUMNS) + 1}, column ${(position % COLUMNS) + 1}`;
}
