// The line under the greeting: the day's progress, and the most worthwhile thing to do next.
import type { HubCard } from '#shared/contract/hub.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { WELCOME } from './welcome-texts.ts';

interface DeckFacts {
  cards: readonly HubCard[];
  isSignedIn: boolean;
}

/** The day's progress, or an invitation for a guest who has never played; and the next thing to do, if any. */
export function welcomeDeck({ cards, isSignedIn }: DeckFacts): [progress: string, next?: string | null] {
  const isNew = cards.every(({ state, streak_days }) => state === 'none' && streak_days === 0);
  if (!isSignedIn && isNew) return [WELCOME.invitation];
  const done = cards.filter(({ state }) => state === 'finished').length;
  if (done === cards.length) return [WELCOME.allDone(done)];
  return [
    done === 0 ? WELCOME.noneDone(cards.length) : WELCOME.doneOf(done, cards.length),
    nextWorthDoing(cards),
  ];
}

function nextWorthDoing(cards: readonly HubCard[]): string | null {
  const left = cards.filter(({ state }) => state !== 'finished');
  const longest = left.reduce<HubCard | null>(
    (best, card) => (card.streak_days > (best?.streak_days ?? 0) ? card : best),
    null,
  );
  if (longest) return WELCOME.streakAtStake(nameOf(longest), longest.streak_days + 1);
  const over = left.find(({ time_is_up }) => time_is_up);
  if (over) return WELCOME.timeIsUpIn(nameOf(over));
  const open = left.find(({ state }) => state === 'open');
  if (open) return WELCOME.leftOpen(nameOf(open));
  const special = left.find((card) => card.special);
  if (special) return WELCOME.paysDouble(nameOf(special));
  const first = left.length === cards.length ? left[0] : undefined;
  return first ? WELCOME.firstOfTheDay(nameOf(first)) : null;
}

function nameOf({ game_type }: HubCard): string {
  return GAME_NAMES[game_type].name;
}
