// Below a result of today: friends' results in the same game, the player's own among them, and reactions. A separate
// chunk, fetched once the result is saved.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FriendResult } from '#shared/contract/friends.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { replayAddress } from '../../base/replay-address.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount, formatSparks } from '../../ui/number-format.ts';
import { FRIENDS } from '../friends/friends-texts.ts';
import { type FriendsToday, friendsTodayQuery } from '../friends/friends-today.ts';
import { REACTION_FACES, React } from '../friends/reactions.tsx';
import styles from './friends-results.module.css';
import frame from './result-view.module.css';
import { clockTime } from './wording.ts';

/** Renders nothing if no friend has played, or if loading failed. */
export function FriendsResults({ result }: { result: GameResult }) {
  const { data, refetch } = useQuery(friendsTodayQuery);
  const game = data?.games.find(({ game_type }) => game_type === result.game_type);
  // Refetches what was fetched before the result was in.
  const isEarly = game?.results === null && game.played > 0;
  useEffect(() => {
    if (isEarly) void refetch();
  }, [isEarly, refetch]);
  if (!game || game.played === 0) return null;
  return (
    <section className={`${frame.afterwards} ${styles.friends}`} aria-labelledby="friends-today">
      <h2 id="friends-today">{FRIENDS.today}</h2>
      {game.results ? (
        <ul>
          {ranked(game.results, result).map((row) =>
            row === 'own' ? (
              <OwnRow key="own" result={result} said={game.reactions} />
            ) : (
              <FriendRow key={row.username} row={row} result={result} />
            ),
          )}
        </ul>
      ) : (
        <p className={frame.note}>
          {FRIENDS.havePlayed(game.played)}. {FRIENDS.notInYet}
        </p>
      )}
    </section>
  );
}

/** Most points first, with the player's own row above equals. */
function ranked(results: readonly FriendResult[], own: GameResult): (FriendResult | 'own')[] {
  const place = results.findIndex(({ points_earned }) => points_earned <= own.points_earned);
  return results.toSpliced(place < 0 ? results.length : place, 0, 'own' as never);
}

function FriendRow({ row, result }: { row: FriendResult; result: GameResult }) {
  const { username } = row;
  return (
    <li className={styles.row}>
      <Bookplate name={username} size={24} />
      <Link to={`/profile/${encodeURIComponent(username)}`} className={styles.name}>
        {username}
      </Link>
      <span className={styles.points} data-score="">
        {formatSparks(row.points_earned)}
      </span>
      <div className={styles.deeds}>
        <span className={styles.facts}>{factsOf(row)}</span>
        <Button
          kind="quiet"
          small
          to={replayAddress(result.game_type, { day: result.game_date, player: username })}
          aria-label={FRIENDS.watchNamed(username)}
        >
          {FRIENDS.watch}
        </Button>
        <React game={result.game_type} username={username} said={row.my_reaction} />
      </div>
    </li>
  );
}

function OwnRow({ result, said }: { result: GameResult; said: FriendsToday['games'][number]['reactions'] }) {
  return (
    <li className={styles.row} data-own="">
      <span className={styles.own}>{FRIENDS.you}</span>
      <span className={styles.points} data-score="">
        {formatSparks(result.points_earned)}
      </span>
      {said.length > 0 && (
        <ul className={styles.said} aria-label={FRIENDS.fromFriends}>
          {said.map(({ username, reaction }) => {
            const { icon: Icon, word } = REACTION_FACES[reaction];
            return (
              <li key={username}>
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                {word}, {username}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** The game's metric and the time, in words. */
function factsOf({ metric_name, metric_value, time_taken_seconds }: FriendResult): string {
  const time = clockTime(time_taken_seconds);
  const metric = Object.values(GAME_NAMES).find((game) => game.metric.name === metric_name)?.metric;
  if (!metric || metric.name === 'seconds') return time;
  const noun = metric_value === 1 ? metric.one : metric.name.replace('_', ' ');
  return `${formatCount(metric_value)} ${noun} · ${time}`;
}
