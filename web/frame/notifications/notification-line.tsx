// What each kind of notification says, and the sign it has. The facts of one kind never fail to show another's.
import {
  Bell,
  Flag,
  HandCoins,
  HeartHandshake,
  House,
  Landmark,
  type LucideIcon,
  MailX,
  Medal,
  Newspaper,
  ReceiptText,
  ShieldAlert,
  Swords,
  TrendingUp,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationType } from '#shared/contract/notifications.ts';
import { foilIn } from '#shared/kernel/foil.ts';
import { isGameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { LeavingLink, MischiefLinks, PlayerLink } from './player-link.tsx';

/** Facts as they came: any field may be missing, a cached page meets a newer server. */
type Facts = Readonly<Record<string, unknown>>;

interface Kind {
  label: string;
  icon: LucideIcon;
  tell: (facts: Facts) => ReactNode;
}

const words = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const list = (value: unknown) => (Array.isArray(value) ? (value as Facts[]) : []);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For the one who made the challenge. */
const DUEL_OUTCOMES: Readonly<Record<string, string>> = {
  won: 'you stay ahead',
  lost: 'you’re beaten',
  tie: 'a tie',
};

const KINDS: Readonly<Record<NotificationType, Kind>> = {
  VILLA_ATTACKED: { label: 'Mischief', icon: ShieldAlert, tell: tellAttack },
  NEIGHBOUR_HELPED: {
    label: 'A kind neighbour',
    icon: HeartHandshake,
    tell: ({ helper_username, mischief_item }) => (
      <>
        <PlayerLink name={words(helper_username)} /> cleaned up after the {words(mischief_item)} at your
        Villa.
      </>
    ),
  },
  CHALLENGE_OUTCOME: {
    label: 'Challenge',
    icon: Swords,
    tell: ({ outcome, opponent_username, prize_sparks }) =>
      outcome === 'won' ? (
        <>
          You won against <PlayerLink name={words(opponent_username)} /> and took{' '}
          <Sparks amount={number(prize_sparks)} />.
        </>
      ) : (
        <>
          <PlayerLink name={words(opponent_username)} /> won your match.
        </>
      ),
  },
  CHALLENGE_UNMATCHED: {
    label: 'Challenge',
    icon: Swords,
    tell: ({ game_type, wager_returned, consolation }) => (
      <>
        No opponent was found for you in {nameOfGame(game_type)}.
        {number(wager_returned) > 0 && (
          <>
            {' '}
            Your wager of <Sparks amount={number(wager_returned)} /> is back.
          </>
        )}
        {number(consolation) > 0 && (
          <>
            {' '}
            You get <Sparks amount={number(consolation)} /> for waiting.
          </>
        )}
      </>
    ),
  },
  ACHIEVEMENT_UNLOCKED: {
    label: 'Achievement',
    icon: Medal,
    tell: ({ tier, badge_name }) => (
      <LeavingLink to="/achievement-villa-value">
        {capital(words(tier))} {words(badge_name)}
      </LeavingLink>
    ),
  },
  RANKING_UPDATE: {
    label: 'Ranking',
    icon: TrendingUp,
    tell: ({ rank }) => `Your net worth stands at rank ${number(rank)} this week.`,
  },
  VILLA_UPKEEP_PROCESSED: {
    label: 'Upkeep',
    icon: House,
    tell: ({ net_change }) => (
      <>
        Your Villa {number(net_change) < 0 ? 'cost' : 'earned'}{' '}
        <Sparks amount={Math.abs(number(net_change))} /> after upkeep.
      </>
    ),
  },
  REFERRAL_REWARD: {
    label: 'Referral',
    icon: UserRoundPlus,
    tell: ({ new_username, sparks_awarded }) => (
      <>
        {words(new_username)} joined through your link. <Sparks amount={number(sparks_awarded)} /> is yours.
      </>
    ),
  },
  ASSET_DIVIDEND: {
    label: 'Dividends',
    icon: Landmark,
    tell: ({ dividend, shares, asset_name }) => (
      <>
        <Sparks amount={number(dividend)} /> from {counted(number(shares), 'share')} of {words(asset_name)}.
      </>
    ),
  },
  ASSET_TRIBUTE_RECEIVED: {
    label: 'Tribute',
    icon: HandCoins,
    tell: ({ tribute_amount, shares_owned, asset_name }) => (
      <>
        Visitors left {number(tribute_amount) < 0.05 ? 'less than ' : ''}
        <Sparks amount={Math.max(0.1, number(tribute_amount))} /> for your{' '}
        {counted(number(shares_owned), 'share')} of {words(asset_name)}.
      </>
    ),
  },
  VILLA_ITEM_SELLBACK: {
    label: 'Sold back',
    icon: ReceiptText,
    tell: ({ quantity_sold, item_name, total_sell_back_value, remaining_quantity }) => (
      <>
        {number(quantity_sold)} × {words(item_name)} for <Sparks amount={number(total_sell_back_value)} />,{' '}
        {number(remaining_quantity)} left.
      </>
    ),
  },
  DAILY_VISIT: { label: 'Daily visit', icon: Landmark, tell: tellVisit },
  WEEKLY_RECAP: {
    label: 'Your week',
    icon: Newspaper,
    tell: tellWeek,
  },
  ADDRESS_LAPSED: {
    label: 'Account',
    icon: MailX,
    tell: () => (
      <>
        Your email address was proven by somebody else, so your account has none now.{' '}
        <LeavingLink to="/account-settings?tab=email">Give another one</LeavingLink>
      </>
    ),
  },
  FRIEND_REACTIONS: {
    label: 'Friends',
    icon: UsersRound,
    tell: ({ game_type, friend_username, count }) => (
      <>
        <PlayerLink name={words(friend_username)} />
        {number(count) > 1 && ` and ${counted(number(count) - 1, 'other friend')}`} reacted to your{' '}
        {nameOfGame(game_type)} result.
      </>
    ),
  },
  FRIEND_NUDGE: {
    label: 'Friends',
    icon: UsersRound,
    tell: ({ friend_username }) => (
      <>
        <PlayerLink name={words(friend_username)} /> nudged you: today’s games are waiting.
      </>
    ),
  },
  DUEL_ANSWERED: {
    label: 'Challenge',
    icon: Swords,
    tell: ({ outcome, game_type, code, opponent_username }) => (
      <>
        {opponent_username === undefined ? 'Somebody' : words(opponent_username)} answered your challenge in{' '}
        {nameOfGame(game_type)}: {DUEL_OUTCOMES[words(outcome)] ?? 'see how'}.{' '}
        <LeavingLink to={`${pathOfGame(game_type)}?duel=${words(code)}`}>Compare</LeavingLink>
      </>
    ),
  },
  RESULT_MARKED: {
    label: 'Result',
    icon: Bell,
    tell: ({ game_type, reason }) =>
      `Your ${nameOfGame(game_type)} result is paid, and kept out of boards and prizes for now. ${words(reason)}`,
  },
  WAGER_BACK: {
    label: 'Wager back',
    icon: HandCoins,
    tell: ({ sparks, wagers }) => (
      <>
        A player you lost to was removed. <Sparks amount={number(sparks)} /> came back:{' '}
        {counted(number(wagers), 'wager')}.
      </>
    ),
  },
  REPORT_ANSWERED: { label: 'Your report', icon: Flag, tell: tellAnswer },
};

/** What came of a report. It names nobody: what became of a player shows in what everybody sees. */
function tellAnswer({ kind, answer, game_type, word }: Facts): string {
  const what = kind === 'play' ? `${nameOfGame(game_type)} play` : words(kind);
  if (answer === 'renamed') return 'The name you reported has been changed.';
  if (answer === 'held') return `The ${what} you reported is off the boards.`;
  if (answer !== 'noted') return `We looked at the ${what} you reported and left it as it is.`;
  return kind === 'word'
    ? `We’ve noted the word you reported in ${nameOfGame(game_type)}, ${words(word)}, for the editors.`
    : `We’ve noted the ${what} you reported and will look at how it’s drawn.`;
}

/** What an unknown kind reads. */
const UNKNOWN: Kind = { label: 'News', icon: Bell, tell: () => 'You have a new update.' };

/** The kind of a notification's type. */
export function kindOf(type: string): Kind {
  return Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : UNKNOWN;
}

function nameOfGame(type: unknown): string {
  const names: Readonly<Record<string, { name: string }>> = GAME_NAMES;
  return names[words(type)]?.name ?? 'last';
}

function pathOfGame(type: unknown): string {
  const names: Readonly<Record<string, { path: string }>> = GAME_NAMES;
  return names[words(type)]?.path ?? '/';
}

function tellAttack({
  attacker_username,
  mischief_item,
  attack_successful,
  foiled_by,
  sparks_stolen,
  disrupted_items,
}: Facts) {
  const hit = list(disrupted_items).map(({ item_name }) => words(item_name));
  const met = {
    item: words(mischief_item),
    by: words(attacker_username),
    foiledBy: foilIn(foiled_by),
    hit,
  };
  if (attack_successful !== true) {
    return (
      <>
        Your Villa turned away {met.by}’s {met.item}.
        <MischiefLinks {...met} />
      </>
    );
  }
  return (
    <>
      {words(attacker_username)} sent you {words(mischief_item)}
      {hit.length > 0 && `: ${hit.join(', ')}`}.
      {number(sparks_stolen) > 0 && (
        <>
          {' '}
          <Sparks amount={number(sparks_stolen)} /> are gone.
        </>
      )}
      <MischiefLinks {...met} />
    </>
  );
}

function tellWeek({ week, points, best_day }: Facts) {
  const best = dayOf(best_day);
  return (
    <>
      {number(points).toFixed(1)} points in the week that has closed.{' '}
      {best &&
        `Your best day was ${best.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })}. `}
      <LeavingLink to={dayOf(week) ? `/recap?week=${words(week)}` : '/recap'}>
        Your week in figures
      </LeavingLink>
    </>
  );
}

/** A day written YYYY-MM-DD as an instant, or null for anything else. */
function dayOf(value: unknown): Date | null {
  return isGameDay(words(value)) ? new Date(words(value)) : null;
}

function tellVisit({ message, event, sparks_change, tribute_paid }: Facts) {
  const change = number(sparks_change);
  return (
    <>
      {[words(message) || 'You went to see a landmark.', words(event)].filter(Boolean).join(' ')}
      {change !== 0 && (
        <>
          {' '}
          {change > 0 ? 'It brought you' : 'It cost you'} <Sparks amount={Math.abs(change)} />.
        </>
      )}
      {number(tribute_paid) > 0 && (
        <>
          {' '}
          Your tribute: <Sparks amount={number(tribute_paid)} />.
        </>
      )}
    </>
  );
}
