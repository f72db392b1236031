// Announces an opponent found in the background: once, with a toast and the live region, never in the middle of a play.
// Matchups that a dialog has already shown are not announced.
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { HubCard } from '#shared/contract/hub.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showMatchup } from './challenge-stage.ts';
import { MATCHUP, OUTCOME_LINES } from './challenge-texts.ts';
import { outcomeOf } from './matchup-outcome.ts';

const TOAST_MS = 10_000;

const told = new Set<string>();

/** The parts of the hub that contain news. */
interface Cards {
  game_date: string;
  games: readonly Pick<HubCard, 'game_type' | 'challenge'>[];
}

/** A matchup that was judged between two states of the hub. */
interface MatchupNews {
  game: GameType;
  matchup: JudgedMatchup;
}

/** Shows a judged matchup at once in response to the player; it is not announced later. */
export function showJudged({ game, matchup }: MatchupNews): void {
  told.add(nameOf(game));
  showMatchup({ game, matchup });
}

/** The games that were joined or waiting before and are judged after, on the same day. */
export function newsBetween({ before, after }: { before: Cards; after: Cards }): MatchupNews[] {
  if (before.game_date !== after.game_date) return [];
  return after.games.flatMap(({ game_type: game, challenge }) => {
    const was = before.games.find(({ game_type }) => game_type === game)?.challenge?.state;
    const isNew = challenge?.state === 'matched' && (was === 'joined' || was === 'waiting');
    return isNew && challenge.matchup ? [{ game, matchup: challenge.matchup }] : [];
  });
}

/** Announces an opponent once per day and game, after a running play. */
export function tellMatchup({ game, matchup }: MatchupNews): void {
  const outcome = outcomeOf(matchup);
  if (!outcome || told.has(nameOf(game))) return;
  told.add(nameOf(game));
  const line = OUTCOME_LINES[outcome](matchup.opponent_username ?? '');
  afterPlay(() =>
    showToast({
      kind: outcome === 'won' ? 'success' : 'info',
      title: MATCHUP.foundTitle,
      text: MATCHUP.foundText({ line, game: GAME_NAMES[game].name }),
      action: { label: MATCHUP.see, run: () => showMatchup({ game, matchup }) },
      duration_ms: TOAST_MS,
    }),
  );
}

function nameOf(game: GameType): string {
  return `${gameDayAt(serverNow())} ${game}`;
}

/** Acts now, or as soon as no game is being played on this page. */
function afterPlay(act: () => void): void {
  const page = document.documentElement;
  if (page.dataset.playing === undefined) {
    act();
    return;
  }
  const watch = new MutationObserver(() => {
    if (page.dataset.playing !== undefined) return;
    watch.disconnect();
    act();
  });
  watch.observe(page, { attributes: true, attributeFilter: ['data-playing'] });
}
