// The line under the greeting, once the progress of the day is known. It comes with the games, so it is no part of the first
// load.
import type { HubCard } from '#shared/contract/hub.ts';
import { welcomeDeck } from './welcome-deck.ts';
import { WELCOME } from './welcome-texts.ts';

interface WelcomeLineProps {
  /** Null when the hub could not be had. */
  cards: readonly HubCard[] | null;
  isSignedIn: boolean;
}

/** One or two sentences; the second speaks of streaks and double points. */
export function WelcomeLine({ cards, isSignedIn }: WelcomeLineProps) {
  const [stands, next] = cards
    ? welcomeDeck({ cards, isSignedIn })
    : [isSignedIn ? WELCOME.unknownDay : WELCOME.invitation];
  return (
    <p>
      {stands} <span data-score="">{next}</span>
    </p>
  );
}
