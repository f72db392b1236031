// The texts of a player's Villa. The exact messages are in web/kits/shop/villa-messages.ts.
import type { DayWeather } from '#shared/villa-scene/day-weather.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

const likes = (count: number) => (count === 1 ? '1 like' : `${formatCount(count)} likes`);
const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatCount(count)} pieces`);
const kinds = (count: number) => (count === 1 ? '1 kind' : `${formatCount(count)} kinds`);

const WEATHER: Readonly<Record<DayWeather, string>> = {
  clear: 'A clear day for everybody.',
  clouds: 'Clouds over every Villa today.',
  mist: 'Mist in every garden today.',
  rain: 'It rains on every Villa today.',
  snow: 'Snow on every roof today.',
};

export const TEXTS = {
  villaOf: (username: string) => `${username}’s Villa`,
  description: (username: string) =>
    `The Villa of ${username} on Doxa: its picture, its items, its value and its daily yield.`,
  since: (day: string, favourite: string | null) =>
    `A player since ${day}${favourite ? `. Plays ${favourite} most` : ''}`,
  loading: 'Loading the Villa',
  notFound: 'No such Villa',
  notFoundText: (username: string) => `There is no player called “${username}”.`,
  toFrontPage: 'Back to the front page',
  like: (count: number) => `Like · ${formatCount(count)}`,
  liked: (count: number) => `Liked · ${formatCount(count)}`,
  ownLikes: (count: number) => likes(count),
  loginToLike: (count: number) => `${likes(count)} · log in to like`,
  planMischief: 'Plan mischief',
  postcards: 'Postcards',
  generate: 'Generate Villa image',
  generateCost: '100 Sparks, once a day',
  needsItem: 'A picture needs an item',
  needsSparks: 'A picture costs 100 Sparks',
  drawnToday: 'Drawn today, again tomorrow',
  asItIs: (weather: DayWeather) => `As it is now, by your own clock. ${WEATHER[weather]}`,
  holdStill: 'Hold still',
  wall: 'On the wall',
  printNote: 'A print keeps the Villa as it is today: framed here for good, and yours to share.',
  printOf: (day: string) => `The print of ${day}`,
  printFile: (day: string) => `villa-${day}.svg`,
  keepPrint: 'Save the print',
  allPrints: (count: number) => `All ${formatCount(count)} prints`,
  fewerPrints: 'Fewer prints',
  close: 'Close',
  value: 'Villa value',
  defense: 'Total defense',
  yield: 'Daily yield',
  upkeep: 'Daily upkeep',
  sparks: 'Sparks',
  items: 'Items',
  itemCount: (count: number, of: number) => `${pieces(count)}, ${kinds(of)}`,
  noItems: 'Nothing here yet',
  noItemsOwn: 'The first item turns the plot into a Villa.',
  noItemsOther: (username: string) => `${username} has a plot and a view.`,
  toShop: 'To the Villa shop',
  perYield: (amount: number) => `Yield ${formatSparks(amount)}`,
  perUpkeep: (amount: number) => `upkeep ${formatSparks(amount)}`,
  perDefense: (amount: number) => `Defense ${formatCount(amount)}`,
  perValue: (amount: number) => `Value ${formatSparks(amount)}`,
  quantity: 'Owned:',
  sellBack: 'Sell back',
  sellBackOf: (name: string) => `Sell back ${name}`,
  howMany: 'How many',
  sellRange: (most: number) => (most === 1 ? 'You own 1' : `1 to ${formatCount(most)}`),
  sellOutside: (most: number) => `Choose 1 to ${formatCount(most)}.`,
  paidFor: (count: number) => `Price of ${pieces(count)}`,
  bankKeeps: (percent: number) => `Kept by the shop, ${percent} %`,
  youGet: 'You get',
  balanceAfter: 'Balance after',
  sellNote: (percent: number) => `The shop pays ${percent} % of the price paid, oldest pieces first.`,
  sellButton: (count: number) => `Sell back ${pieces(count)}`,
  cancel: 'Cancel',
  noAmount: 'none',
  disruptions: 'Disruptions',
  noDisruptions: 'Everything is in order.',
  wholeVilla: 'the whole Villa',
  hits: (item: string) => `on ${item}`,
  cleanUp: (cost: number, owner: string | null) =>
    `${owner === null ? 'Clean up' : `Clean up for ${owner}`}, ${formatSparks(cost)}`,
  /** Starts with the button's visible text, which voice control needs. */
  cleanUpOf: ({
    what,
    item,
    owner,
    cost,
  }: {
    what: string;
    item: string | null;
    owner: string | null;
    cost: number;
  }): string => `${TEXTS.cleanUp(cost, owner)}: ${what}${item ? ` on ${item}` : ''}`,
  tooDear: (cost: number) => `Cleaning up costs ${formatSparks(cost)}`,
  blockedBy: (what: string, left: string) => `Blocked by ${what}, ${left}`,
  markedBy: (what: string, left: string) => `${what}, ${left}`,
  achievements: 'Achievements',
  noAchievements: 'No badges yet. Finish a day or a week in the top hundred for your first.',
  toAchievements: 'How badges add value',
  achievementValue: 'Added to the Villa value',
  collectionBonus: 'Collection bonus',
  percent: (part: number) => `${formatCount(part)} %`,
  visitors: 'Visitors’ book',
  noVisitors: 'Nobody has signed it in the last fourteen days. A like counts as a signature.',
  noVisitorsOwn: 'Nobody has signed it in the last fourteen days. Likes and mischief count as signatures.',
  someMischief: 'mischief',
  came: {
    liked: () => 'liked what is here',
    got_in: (item: string) => `came with ${item}`,
    turned_away: (item: string) => `came with ${item}, and was turned away`,
  },
  ownShares: 'My shares',
  noShares: 'You own no shares.',
  toMarket: 'To the marketplace',
  shares: (count: number) => (count === 1 ? '1 share' : `${formatCount(count)} shares`),
} as const;
