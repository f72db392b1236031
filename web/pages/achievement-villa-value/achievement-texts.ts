// The texts of the page of the viewer's badges. The exact messages are in web/kits/shop/villa-messages.ts.
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

interface AwardName {
  badge: Badge;
  tier: Tier;
}

const badges = (count: number) => (count === 1 ? '1 badge' : `${formatCount(count)} badges`);

export const TEXTS = {
  title: 'Achievement Villa',
  deck: 'Badges are won by rank, kept for good, and add to what your Villa is worth.',
  description: 'Your badges, what they add to your Villa, and what there is to win next.',
  prompt: 'Badges are won by rank, and add to what your Villa is worth. An account keeps yours.',
  loading: 'Loading your achievements',
  base: 'Your badges',
  bonus: 'Collection bonus',
  total: 'Added to your Villa',
  held: (count: number, of: number) => `${formatCount(count)} of ${formatCount(of)} won`,
  percentMore: (percent: string) => `${percent} on top`,
  noBonus: 'Begins with three badges',
  inArrears: 'Your Villa owes upkeep: until that is paid it counts as worth nothing, badges included.',
  cabinet: 'Your badges',
  emptyTitle: 'No badge yet',
  empty:
    'The first hundred of a day in four games win one, and so do the hundred wealthiest of a week. Today’s ranks close at 01:30 UTC.',
  tierInWords: ({ tier, isHeld, amount }: { tier: Tier; isHeld: boolean; amount: number }) =>
    `${TIERS[tier].name}, ${isHeld ? 'won' : 'not won'}, ${formatSparks(amount)} Sparks`,
  daily: (game: string) => `The day’s ranks in ${game}`,
  weekly: 'The week’s ranks by wealth',
  next: 'Next',
  goalName: ({ badge, tier }: AwardName) => `${TIERS[tier].name} ${BADGES[badge].name}`,
  goalWay: howToWin,
  nextGain: 'Your Villa would gain',
  allWon: 'All twenty are yours. There is nothing left to win here.',
  toGame: (badge: Badge) => {
    const { game } = BADGES[badge];
    return game === null ? 'See who is worth most' : `Play ${GAME_NAMES[game].name}`;
  },
  bonusTitle: 'Collection bonus',
  bonusText: 'Each badge counts in each tier. The highest line reached holds for the whole collection.',
  bonusCount: (count: number, isLast: boolean) => (isLast ? `${count} badges and higher` : badges(count)),
  bonusGames: 'All four games',
  bonusMissing: (names: readonly string[]) =>
    names.length === 0 ? 'Complete' : `Missing: ${names.join(', ')}`,
  bonusToGo: (count: number) => (count <= 0 ? 'Reached' : `${formatCount(count)} to go`),
  bonusNow: 'Holds now',
  tiersTitle: 'What each tier gives',
  tier: 'Tier',
  rank: 'Rank',
  game: 'Game badges',
  wealth: 'Wealth Baron',
  otherTier: 'Other',
  otherRanks: '101 on',
  howTitle: 'How they are won',
  how: [
    'Triordle Titan, Anagram Ace, Memory Master and Speed Demon go by the day’s ranks in Triordle, Anagram Hunt, Memory Match and Speed Match. They close at 01:30 UTC.',
    'Base points count first, then the game’s own measure, then the time, then who finished earlier. Guests, marked plays and plays without points are left out.',
    'Wealth Baron goes by what you are worth when Sunday is settled: Sparks, shares, and items at what they sell for. Badges themselves do not count.',
    'A day with fewer than five players knows no diamond. Each badge is won once in each tier, and never lost.',
  ],
} as const;

/** '10 %', from a fraction. */
export function percentOf(rate: number): string {
  return `${formatSparks(rate * 100, { digits: 0 })} %`;
}

/** '26 to 100', '1'. */
export function ranksOf(tier: Tier): string {
  const { first, last } = TIERS[tier];
  return first === last ? `${first}` : `${first} to ${last}`;
}

function howToWin({ badge, tier }: AwardName): string {
  const { game } = BADGES[badge];
  const { first, last } = TIERS[tier];
  const place = first === last ? 'Be the first' : `Be among the first ${last} with points`;
  return game === null
    ? `${place} by wealth when a week closes.`
    : `${place} in ${GAME_NAMES[game].name} when a day closes.`;
}
