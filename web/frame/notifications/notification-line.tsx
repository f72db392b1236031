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
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { tellAnswer, tellAttack, tellVisit, tellWeek } from './long-lines.tsx';
import {
  capital,
  counted,
  type Facts,
  further,
  nameOfGame,
  number,
  pathOfGame,
  words,
} from './notification-facts.tsx';
import { LeavingLink, PlayerLink } from './player-link.tsx';

interface Kind {
  label: string;
  icon: LucideIcon;
  tell: (facts: Facts) => ReactNode;
}

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
        <span data-score="">Your net worth stands at rank {formatCount(number(rank))} this week.</span>
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

const UNKNOWN: Kind = { label: 'News', icon: Bell, tell: () => 'You have a new update.' };

export function kindOf(type: string): Kind {
  return Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : UNKNOWN;
}
