// How an event reads in Doxa Daily: a kicker, a headline and a sentence. Unknown or missing facts never break the page:
// a cached page may meet a newer server.
import type { ReactNode } from 'react';
import type { NewsEvent } from '#shared/contract/news.ts';
import { Link } from '../../ui/link.tsx';
import { Sparks } from '../../ui/sparks.tsx';

export interface Story {
  kind: string;
  headline: string;
  text: ReactNode;
  /** The mischief item pictured beside it. */
  vignette?: string;
}

type Facts = Readonly<Record<string, unknown>>;

const words = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const STORIES: Readonly<Record<string, (facts: Facts) => Story>> = {
  MISCHIEF_ATTACK: oneAttack,
  VILLA_ATTACK: manyAttacks,
  CHALLENGE_RESULT: ({ winner_username, loser_username, prize_pot }) => ({
    kind: 'Challenge',
    headline: `${words(winner_username)} beats ${words(loser_username)}`,
    text: (
      <>
        <Player name={winner_username} /> takes a pot of <Sparks amount={number(prize_pot)} />.
      </>
    ),
  }),
  RANKING_SNAPSHOT_WEEKLY: ({ top_player_username }) => ({
    kind: 'Ranking',
    headline: `${words(top_player_username)} leads the week`,
    text: (
      <>
        Nobody is worth more than <Player name={top_player_username} />, counting Sparks, shares and Villa.
      </>
    ),
  }),
  HIGH_VALUE_PURCHASE: purchase,
  HIGH_VALUE_DAILY_VISIT: visit,
  HIGH_VALUE_SELLBACK: ({ username, item_name, quantity_sold, total_value }) => ({
    kind: 'Villa',
    headline: `${words(username)} clears out ${words(item_name)}`,
    text: (
      <>
        {counted(number(quantity_sold), 'piece')} went back to the shop for{' '}
        <Sparks amount={number(total_value)} />. <Player name={username} /> gave no reasons.
      </>
    ),
  }),
};

/** The story of an event. An event with an error shows that; one of an unknown kind says so. */
export function storyOf({ event_type, data_json }: NewsEvent): Story {
  if (typeof data_json.error === 'string') return { kind: 'News', headline: data_json.error, text: null };
  const story = Object.hasOwn(STORIES, event_type) ? STORIES[event_type] : undefined;
  return story ? story(data_json) : { kind: 'News', headline: 'An unknown event occurred.', text: null };
}

/** A name, linked to its Villa if it has one. */
function Player({ name }: { name: unknown }) {
  const username = words(name);
  if (!/^\w+$/.test(username)) return username;
  return <Link to={`/profile/${username}`}>{username}</Link>;
}

function oneAttack(facts: Facts): Story {
  const { attacker_username, target_username, mischief_item_name, sparks_stolen } = facts;
  const hit = Array.isArray(facts.disrupted_items) ? facts.disrupted_items.map(words).filter(Boolean) : [];
  if (facts.attack_successful !== true) {
    return {
      kind: 'Mischief',
      vignette: words(mischief_item_name),
      headline: `${words(target_username)} sees off ${words(mischief_item_name)}`,
      text: (
        <>
          <Player name={attacker_username} /> went home with nothing but the walk.
        </>
      ),
    };
  }
  return {
    kind: 'Mischief',
    vignette: words(mischief_item_name),
    headline: `${words(mischief_item_name)} at ${words(target_username)}’s`,
    text: (
      <>
        <Player name={attacker_username} /> {hit.length > 0 ? `left a mark on ${hit.join(', ')}` : 'got in'}
        {number(sparks_stolen) > 0 && (
          <>
            {' '}
            and took <Sparks amount={number(sparks_stolen)} />
          </>
        )}
        .
      </>
    ),
  };
}

function manyAttacks(facts: Facts): Story {
  const { target_username, count, successful_attacks, total_sparks_stolen, total_cleanup_cost } = facts;
  const got = number(successful_attacks);
  return {
    kind: 'Mischief',
    headline: `${counted(number(count), 'attack')} on ${words(target_username)} in one day`,
    text: (
      <>
        {got === 0 ? 'None' : got} got through, took <Sparks amount={number(total_sparks_stolen)} /> and left
        a clean-up bill of <Sparks amount={number(total_cleanup_cost)} />.
      </>
    ),
  };
}

function purchase({
  username,
  item_type,
  item_name,
  asset_slug,
  total_cost,
  cost,
  items_purchased,
}: Facts): Story {
  const isShare = item_type === 'Asset Share';
  const slug = words(asset_slug);
  return {
    kind: isShare ? 'Market' : 'Villa',
    headline: isShare
      ? `${words(username)} buys into ${words(item_name)}`
      : `${words(username)} brings home ${words(item_name)}`,
    text: (
      <>
        <Player name={username} /> paid <Sparks amount={number(total_cost) || number(cost)} />
        {isShare && <> for {counted(number(items_purchased), 'share')}</>}
        {slug && (
          <>
            {' '}
            of <Link to={`/assets/${slug}`}>{words(item_name)}</Link>
          </>
        )}
        .
      </>
    ),
  };
}

function visit({ username, asset_name, asset_slug, net_point_change, tribute_paid }: Facts): Story {
  const net = number(net_point_change);
  return {
    kind: 'Daily visit',
    headline: net > 0 ? `A good day at ${words(asset_name)}` : `A costly visit to ${words(asset_name)}`,
    text: (
      <>
        <Player name={username} /> came away from{' '}
        <Link to={`/assets/${words(asset_slug)}`}>{words(asset_name)}</Link> with <Sparks amount={net} sign />
        , a tribute of <Sparks amount={number(tribute_paid)} /> paid.
      </>
    ),
  };
}
