// The label, icon and text of each kind of notification.
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
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { tellAnswer, tellAttack, tellVisit, tellWeek } from './long-lines.tsx';
import { capital, counted, type Facts, further, gameOf, number, words } from './notification-facts.tsx';
import { LeavingLink, PlayerLink } from './player-link.tsx';

interface Kind {
  label: string;
  icon: LucideIcon;
  tell: (facts: Facts) => ReactNode;
}

/** From the challenger's point of view. */
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
        No opponent was found for you in {gameOf(game_type).name}.
        {further(' Your wager of ', wager_returned, ' is back.')}
        {further(' You get ', consolation, ' for waiting.')}
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
    tell: ({ rank }) => (
      <>
        <span data-score="">Your net worth is at rank {formatCount(number(rank))} this week.</span>
        <span data-calm="">The week’s ranks are in.</span>
      </>
    ),
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
        Somebody else has verified your email address, so your account no longer has one.{' '}
        <LeavingLink to="/account-settings?tab=email">Add another address</LeavingLink>
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
        {gameOf(game_type).name} result.
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
        {gameOf(game_type).name}: {DUEL_OUTCOMES[words(outcome)] ?? 'see how'}.{' '}
        <LeavingLink to={`${gameOf(game_type).path}?duel=${words(code)}`}>Compare</LeavingLink>
      </>
    ),
  },
  RESULT_MARKED: {
    label: 'Result',
    icon: Bell,
    tell: ({ game_type, reason }) =>
      `Your ${gameOf(game_type).name} result is paid, but doesn’t count for boards and prizes for now. ${words(reason)}`,
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

const UNKNOWN: Kind = { label: 'News', icon: Bell, tell: () => 'You have a new update.' };

export function kindOf(type: string): Kind {
  return Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : UNKNOWN;
}
