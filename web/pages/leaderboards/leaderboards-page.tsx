// The leaderboards: tabs for category and board, a week picker for game boards, and a sign-up prompt for visitors. Board
// and week are in the address, so that Back, reloads and links show the same board.
import { useParams } from 'react-router';
import { PLAYER_STATS, type PlayerStat } from '#shared/contract/leaderboards.ts';
import { type GameDay, gameDayAt, weekOf } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { LISTED_GAMES, type ListedGame } from '../../base/listed-games.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { useWayIn } from '../../base/way-back.ts';
import { useZen } from '../../base/zen.ts';
import { dayAsked, weekTitle } from '../../kits/weeks/board-week.ts';
import { WeekPicker } from '../../kits/weeks/week-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Scope } from './board-query.ts';
import { boardPageOf, MESSAGES, PLAYER_TEXTS, playerBoardPageOf, TEXTS } from './board-texts.ts';
import { GameBoard } from './game-board.tsx';
import styles from './leaderboards.module.css';
import { PlayerBoard } from './player-board.tsx';

/** The categories, each linked to its first board. */
const CATEGORIES = [
  { id: 'game', label: TEXTS.games, to: '/leaderboards/game/triordle' },
  { id: 'player', label: TEXTS.players, to: '/leaderboards/player/net_worth' },
] as const;

/** `/leaderboards/:leaderboardType/:leaderboardKey?date=YYYY-MM-DD`. */
export function LeaderboardsPage() {
  const { leaderboardType, leaderboardKey } = useParams();
  const game = leaderboardType === 'game' && LISTED_GAMES.find(({ type }) => type === leaderboardKey);
  if (game) return <GameBoardPage game={game} />;
  const stat = leaderboardType === 'player' && PLAYER_STATS.find((known) => known === leaderboardKey);
  return stat ? <PlayerBoardPage stat={stat} /> : <UnknownBoardPage />;
}

function GameBoardPage({ game }: { game: ListedGame }) {
  const [search, setSearch] = useSearchParams();
  const { isSignedIn } = useSession();
  const today = gameDayAt(serverNow());
  const day = dayAsked({ date: search.get('date'), today });
  const week = weekOf(day);
  const title = weekTitle({ week, today });
  const scope = scopeOf({ search, isSignedIn });
  usePageMeta(boardPageOf(game.name));
  const show = (chosen: GameDay, { replace }: { replace: boolean }) =>
    setSearch(
      { ...(scope === 'friends' && { scope }), ...(chosen !== today && { date: chosen }) },
      { replace, preventScrollReset: true },
    );
  return (
    <>
      <PageHead
        title={TEXTS.title}
        deck={title}
        aside={<WeekPicker day={day} today={today} onShow={show} />}
      />
      <CategoryTabs chosen="game" />
      <div className={styles.games}>
        <Tabs label={TEXTS.pickGame} items={gameTabs(search)} chosen={game.type} />
      </div>
      <div className={styles.columns} data-with-prompt={!isSignedIn || undefined}>
        <div>
          {isSignedIn && <ScopeTabs search={search} chosen={scope} />}
          {isSignedIn && <ToLeague />}
          <GameBoard
            game={game}
            week={week}
            weekTitle={title}
            isCurrent={week === weekOf(today)}
            scope={scope}
          />
        </div>
        {!isSignedIn && <SignUpPrompt text={TEXTS.joinText} />}
      </div>
    </>
  );
}

function PlayerBoardPage({ stat }: { stat: PlayerStat }) {
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const scope = scopeOf({ search, isSignedIn });
  usePageMeta(playerBoardPageOf(stat));
  return (
    <>
      <PageHead title={TEXTS.title} deck={PLAYER_TEXTS.decks[stat]} />
      <CategoryTabs chosen="player" />
      <div className={styles.stats}>
        <Tabs label={TEXTS.pickStat} items={statTabs(search)} chosen={stat} />
      </div>
      <div className={styles.columns} data-with-prompt={!isSignedIn || undefined}>
        <div>
          {isSignedIn && <ScopeTabs search={search} chosen={scope} />}
          {isSignedIn && <ToLeague />}
          <PlayerBoard stat={stat} scope={scope} />
        </div>
        {!isSignedIn && <SignUpPrompt text={PLAYER_TEXTS.joinText} />}
      </div>
    </>
  );
}

/** Guests have no friends. */
function scopeOf({ search, isSignedIn }: { search: URLSearchParams; isSignedIn: boolean }): Scope {
  return isSignedIn && search.get('scope') === 'friends' ? 'friends' : 'all';
}

/** Switches between everybody and friends, keeping board and week. */
function ScopeTabs({ search, chosen }: { search: URLSearchParams; chosen: Scope }) {
  const date = search.get('date');
  const query = (scope: Scope) =>
    new URLSearchParams({ ...(scope === 'friends' && { scope }), ...(date && { date }) });
  return (
    <Tabs
      label={TEXTS.pickScope}
      items={[
        { id: 'all', label: TEXTS.everybody, to: `?${query('all')}` },
        { id: 'friends', label: TEXTS.friends, to: `?${query('friends')}` },
      ]}
      chosen={chosen}
    />
  );
}

/** Shown above a board, because the board's length is unknown while it loads. Zen hides it. */
function ToLeague() {
  if (useZen()) return null;
  return (
    <p className={styles.league}>
      {TEXTS.leagueText}
      <Link to="/league" viewTransition>
        {TEXTS.toLeague}
      </Link>
    </p>
  );
}

function CategoryTabs({ chosen }: { chosen: string }) {
  return <Tabs label={TEXTS.categories} items={CATEGORIES} chosen={chosen} />;
}

/** Keeps the chosen scope. */
function statTabs(search: URLSearchParams) {
  const query = search.size > 0 ? `?${search}` : '';
  return PLAYER_STATS.map((stat) => ({
    id: stat,
    label: PLAYER_TEXTS.names[stat],
    to: `/leaderboards/player/${stat}${query}`,
  }));
}

/** Keeps the chosen week and scope. */
function gameTabs(search: URLSearchParams) {
  const query = search.size > 0 ? `?${search}` : '';
  return LISTED_GAMES.map(({ type, name }) => ({
    id: type,
    label: name,
    game: type,
    to: `/leaderboards/game/${type}${query}`,
  }));
}

function UnknownBoardPage() {
  usePageMeta({ title: TEXTS.title });
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.unknown} />
      <ErrorState text={MESSAGES.boardUnknown} />
      <div className={styles.wayOut}>
        <Button to={CATEGORIES[0].to} viewTransition>
          {TEXTS.toFirst}
        </Button>
      </div>
    </>
  );
}

/** Tells visitors what an account offers, and how to get one. */
function SignUpPrompt({ text }: { text: string }) {
  const wayIn = useWayIn();
  return (
    <aside className={styles.prompt} aria-labelledby="sign-up-prompt">
      <h2 id="sign-up-prompt">{TEXTS.joinTitle}</h2>
      <p>{text}</p>
      <p>{TEXTS.joinInvited}</p>
      <div className={styles.ways}>
        <Button to="/register" state={wayIn} kind="main" viewTransition>
          {TEXTS.register}
        </Button>
        <Button to="/login" state={wayIn} kind="second" viewTransition>
          {TEXTS.signIn}
        </Button>
      </div>
    </aside>
  );
}
