// The circles one is in, and the way to another.
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { circleAddress, myCirclesQuery } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { StartCircle } from '../../kits/circles/start-circle.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './friends.module.css';

export function FriendsCircles() {
  const { data } = useQuery(myCirclesQuery);
  return (
    <section aria-labelledby="circles">
      <SectionHead id="circles" title={CIRCLES.list} />
      <ul>
        {data?.circles.map(({ code, name, members }) => (
          <li key={code}>
            <Link className={styles.board} to={circleAddress(code)} viewTransition>
              <UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />
              {name}, {CIRCLES.players(members)}
            </Link>
          </li>
        ))}
      </ul>
      {data?.is_partial && (
        <p className={styles.circleNote} role="status">
          {CIRCLES.partial}
        </p>
      )}
      <p className={styles.circleNote}>{CIRCLES.none}</p>
      <StartCircle />
    </section>
  );
}
