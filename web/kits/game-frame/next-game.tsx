// A link to the next unfinished game: below a result, and on a phone on its first screen.
import { useQuery } from '@tanstack/react-query';
import type { HubCard } from '#shared/contract/hub.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { fetchesAhead, listedGame } from '../../base/listed-games.ts';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import styles from './result-view.module.css';
import { nextGameSentence } from './wording.ts';

/** Renders nothing when all games are finished. */
export function NextGame({ after }: { after: GameType }) {
  const { data } = useQuery(hubQuery);
  const next = data && nextOf({ cards: data.games, after });
  if (!next) return null;
  const { card, game } = next;
  return (
    <aside className={styles.next} aria-label="Next game">
      <Emblem game={card.game_type} className={styles.nextEmblem} />
      <div>
        <h2 className={styles.nextTitle}>Next: {game.name}</h2>
        <p className={styles.note} data-score={card.state === 'open' ? undefined : ''}>
          {nextGameSentence(card)}
        </p>
      </div>
      <Button to={game.path} className={styles.nextButton} {...fetchesAhead(game)}>
        {card.time_is_up ? 'See' : card.state === 'open' ? 'Resume' : 'Play'}
        <span className={styles.nextName}>&nbsp;{GAME_NAMES[card.game_type].name}</span>
      </Button>
    </aside>
  );
}

/** The first unfinished game after the given one, in circular order. */
function nextOf({ cards, after }: { cards: readonly HubCard[]; after: GameType }) {
  const here = cards.findIndex((card) => card.game_type === after);
  const others: readonly HubCard[] = [...cards.slice(here + 1), ...cards.slice(0, Math.max(0, here))];
  const card = others.find(({ state }) => state !== 'finished');
  return card ? { card, game: listedGame(card.game_type) } : null;
}
