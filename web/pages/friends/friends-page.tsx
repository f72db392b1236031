// The players whom the viewer follows, a form to follow another, and links to the boards among friends.
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { circleAddress, myCirclesQuery } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { StartCircle } from '../../kits/circles/start-circle.tsx';
import { FRIENDS } from '../../kits/friends/friends-texts.ts';
import { byName, type Friend, followingQuery, useFollow } from '../../kits/friends/use-follow.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FollowForm } from './follow-form.tsx';
import { FriendDeeds, useFriend } from './friend-deeds.tsx';
import styles from './friends.module.css';

const BOARD = '/leaderboards/game/triordle';

export function FriendsPage() {
  const { isSignedIn } = useSession();
  usePageMeta({ title: FRIENDS.title, description: FRIENDS.description, isPrivate: true });
  return isSignedIn ? <Friends /> : <LoginPrompt title={FRIENDS.title} text={FRIENDS.prompt} />;
}

function Friends() {
  const { data, isPending, isFetching, refetch } = useQuery(followingQuery);
  return (
    <>
      <PageHead
        title={FRIENDS.title}
        deck={FRIENDS.deck}
        aside={
          <Button to={`${BOARD}?scope=friends`} viewTransition>
            {FRIENDS.toBoards}
          </Button>
        }
      />
      <div className={styles.columns}>
        <div className={styles.following}>
          <FollowForm />
          <Following {...{ data, isPending, isFetching }} onRetry={() => void refetch()} />
        </div>
        <div className={styles.beside}>
          <FriendsCircles />
          <FriendsBoards />
        </div>
      </div>
    </>
  );
}

interface FollowingProps {
  data: readonly Friend[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

function Following({ data, isPending, isFetching, onRetry }: FollowingProps) {
  if (data) return <FriendList friends={data} />;
  if (!isPending) return <ErrorState text={FRIENDS.failed} busy={isFetching} onRetry={onRetry} />;
  return (
    <Loading label={FRIENDS.loading} className={styles.loading}>
      <Skeleton width={160} height={28} />
      <Skeleton height={52} times={2} />
    </Loading>
  );
}

/** An unfollowed player keeps the row until the page is left, so that one press undoes it. */
function FriendList({ friends }: { friends: readonly Friend[] }) {
  const [seen, setSeen] = useState(friends);
  const isListed = (username: string) => friends.some((friend) => friend.username === username);
  if (!friends.every((friend) => seen.includes(friend))) {
    setSeen([...friends, ...seen.filter(({ username }) => !isListed(username))]);
  }
  return (
    <section aria-labelledby="following">
      <SectionHead
        id="following"
        title={FRIENDS.list}
        aside={seen.length > 0 && FRIENDS.count(friends.length)}
      />
      {seen.length === 0 ? (
        <NobodyYet />
      ) : (
        <ul>
          {byName(seen).map((friend) => (
            <FriendRow key={friend.username} friend={friend} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      title={FRIENDS.none}
      text={FRIENDS.noneText}
      action={
        <Button to={BOARD} viewTransition>
          {FRIENDS.toEverybody}
        </Button>
      }
    />
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const { username } = friend;
  const { isFollowing, toggle } = useFollow(username);
  const known = useFriend(username);
  return (
    <li className={styles.friend}>
      <Bookplate name={username} size={48} />
      <div>
        <p className={styles.name}>
          <Link to={`/profile/${encodeURIComponent(username)}`} viewTransition>
            {username}
          </Link>
        </p>
        <p className="second">
          {isFollowing ? FRIENDS.since(dayOf(friend)) : FRIENDS.gone}
          {friend.follows_back && <span className={styles.back}>{FRIENDS.followsBack}</span>}
        </p>
        {friend.follows_back && isFollowing && (
          <div className={styles.deeds}>{known && <FriendDeeds friend={known} />}</div>
        )}
      </div>
      <Button
        small
        aria-label={isFollowing ? FRIENDS.unfollowNamed(username) : FRIENDS.followNamed(username)}
        onClick={toggle}
      >
        {isFollowing ? FRIENDS.unfollow : FRIENDS.follow}
      </Button>
    </li>
  );
}

function dayOf({ followed_at }: Friend): string {
  return dayInWords(followed_at.slice(0, 10) as GameDay, { today: gameDayAt(serverNow()) });
}

/** Links to the boards among friends: one per game, and the rankings of wealth. */
function FriendsBoards() {
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

/** The viewer's circles, and how to start or join another. */
function FriendsCircles() {
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
