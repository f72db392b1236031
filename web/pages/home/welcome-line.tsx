// The line under the greeting, once the day's progress is known. A separate chunk, because the first load does not need
// it.
import type { HubCard } from '#shared/contract/hub.ts';
import { welcomeDeck } from './welcome-deck.ts';
import { WELCOME } from './welcome-texts.ts';

interface WelcomeLineProps {
  /** Null when the hub failed to load. */
  cards: readonly HubCard[] | null;
  isSignedIn: boolean;
}

/** One or two sentences; the second, about streaks and double points, is hidden in zen. */
export function WelcomeLine({ cards, isSignedIn }: WelcomeLineProps) {
  const [progress, next] = cards
    ? welcomeDeck({ cards, isSignedIn })
    : [isSignedIn ? WELCOME.unknownDay : WELCOME.invitation];
  return (
    <p>
      {progress} <span data-score="">{next}</span>
    </p>
  );
}
