// Marks of skill (RULES §3 Statistics): awarded for how a play went, never for a rank. Unlike achievements they pay nothing.
import { addDays, type GameDay, startOfDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { SkillMarkName } from '../shared/kernel/skill-mark.ts';
import type { EndedPlay } from './play.ts';

export interface FinishedPlay {
  game: GameType;
  day: GameDay;
  ended: EndedPlay;
}

/** A mark, how often it was earned, and on which day first. */
export interface SkillMark {
  mark: SkillMarkName;
  count: number;
  first_day: GameDay;
}

interface Earning {
  play: FinishedPlay;
  /** The same game's play of the day before. */
  before: FinishedPlay | undefined;
}

const HOUR_MS = 60 * 60 * 1000;

const solvedWith =
  (game: GameType, fits: (ended: EndedPlay) => boolean) =>
  ({ play }: Earning) =>
    play.game === game && play.ended.solved && fits(play.ended);

/** The conditions for the marks that a single play earns. */
const BY_PLAY: Readonly<
  Record<Exclude<SkillMarkName, 'full_edition' | 'week_of_editions'>, (one: Earning) => boolean>
> = {
  perfect: ({ play }) => play.ended.base_tenths === 1000,
  three_in_three: solvedWith('triordle', ({ metric }) => metric === 3),
  last_guess: solvedWith('triordle', ({ metric }) => metric === 8),
  no_mistake: solvedWith('patternmatch', ({ metric }) => metric === 0),
  last_chance: solvedWith('patternmatch', ({ metric }) => metric === 3),
  elephant: solvedWith('memory', ({ metric }) => metric <= 22),
  straight_line: solvedWith('speedmatch', ({ metric }) => metric <= 12),
  dared: solvedWith('wordclue', ({ metric }) => metric <= 10),
  quick_hand: solvedWith('sudoku', ({ time_ms }) => time_ms <= 5 * 60 * 1000),
  long_tail: solvedWith('snake', ({ metric }) => metric >= 300),
  wordsmith: solvedWith('anagram', ({ metric }) => metric >= 25),
  comeback: ({ play, before }) => play.ended.solved && before !== undefined && !before.ended.solved,
  first_edition: ({ play }) => play.ended.finished_at < startOfDay(play.day) + HOUR_MS,
  late_edition: ({ play }) => {
    const left_ms = startOfDay(addDays(play.day, 1)) - play.ended.finished_at;
    return left_ms > 0 && left_ms <= HOUR_MS;
  },
};

/** The marks of all plays, in a fixed order; `editions` are the days on which all games were finished, sorted. */
export function earnedMarks(plays: readonly FinishedPlay[], editions: readonly GameDay[]): SkillMark[] {
  const byPlace = new Map(plays.map((play) => [`${play.game} ${play.day}`, play]));
  const earned = Object.entries(BY_PLAY).map(([mark, earns]) => ({
    mark: mark as SkillMarkName,
    days: plays
      .filter(
        (play) =>
          play.ended.mark === null &&
          earns({ play, before: byPlace.get(`${play.game} ${addDays(play.day, -1)}`) }),
      )
      .map(({ day }) => day),
  }));
  earned.push({ mark: 'full_edition', days: [...editions] });
  earned.push({ mark: 'week_of_editions', days: editions.filter((day) => endsSeven(day, editions)) });
  return earned
    .filter(({ days }) => days.length > 0)
    .map(({ mark, days }) => ({ mark, count: days.length, first_day: days.sort()[0]! }));
}

/** Whether a day is the seventh, fourteenth … full edition in a row. */
function endsSeven(day: GameDay, editions: readonly GameDay[]): boolean {
  let run = 0;
  for (let one = day; editions.includes(one); one = addDays(one, -1)) run += 1;
  return run % 7 === 0;
}
