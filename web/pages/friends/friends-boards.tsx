// The way to the boards among friends: one for each game, and the rankings of wealth.
import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { FRIENDS } from '../../kits/friends/friends-texts.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './friends.module.css';

export function FriendsBoards() {
  return (
    <section aria-labelledby="friends-boards">
      <SectionHead id="friends-boards" title={FRIENDS.boards} />
      <ul>
        {LISTED_GAMES.map(({ type, name }) => (
          <li key={type}>
            <Link className={styles.board} to={`/leaderboards/game/${type}?scope=friends`} viewTransition>
              <Emblem game={type} size={20} />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.board} to="/leaderboards/player/net_worth?scope=friends" viewTransition>
            <ChartNoAxesColumn size={20} strokeWidth={1.75} aria-hidden="true" />
            {FRIENDS.wealth}
          </Link>
        </li>
      </ul>
    </section>
  );
}
