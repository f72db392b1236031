// The texts of 'Your edition'.
import type { PageMeta } from '../../base/page-meta.ts';

export const EDITION_PAGE: PageMeta = {
  title: 'Your edition',
  description:
    'Which players share a market, Villas and boards with you on Doxa, and what is the same for everybody.',
};

export const TEXTS = {
  title: 'Your edition',
  deck: 'An edition is a whole Doxa: its players, and everything they do with one another.',
  loading: 'Loading your edition',
  failed: 'We couldn’t load your edition.',
  edition: 'Edition',
  players: 'Players',
  only: 'The only one so far',
  several: 'One of several',
  onBoards: 'On its boards',
  got: 'You get an edition when you first open Doxa, and you stay in it. Friends you invite get yours, while there’s room.',
  own: {
    title: 'Your edition’s own',
    text: 'Here you deal only with players of your edition. Its Sparks stay in it.',
    things: [
      { name: 'The market', text: 'Landmarks, their shares and prices' },
      { name: 'Villas', text: 'The shop, upkeep and daily visits' },
      { name: 'Mischief', text: 'Attacks, shields and disruptions' },
      { name: 'Challenges', text: 'Pools, wagers and who you’re matched with' },
      { name: 'Leagues', text: 'The week among thirty who play about as much' },
      { name: 'Boards of players', text: 'Net worth, Villas, badges and Monday’s ranking' },
      { name: 'The news', text: 'What happened, and the morning paper' },
    ],
  },
  worldwide: {
    title: 'The same everywhere',
    text: 'Here you meet everybody.',
    things: [
      { name: 'The puzzles', text: 'All eight of the day, and which one is special' },
      { name: 'The rules', text: 'What games pay, and what things cost to begin with' },
      { name: 'Boards of games', text: 'The week in each game' },
      { name: 'The distribution', text: 'How many points everybody got today' },
      { name: 'Friends', text: 'Whom you follow, and whose Villas you like' },
    ],
  },
} as const;
