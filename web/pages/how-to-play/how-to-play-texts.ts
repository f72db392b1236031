// Questions about the rules, with answers and links to the pages and games concerned.
import type { PageMeta } from '../../base/page-meta.ts';

export const HOW_TO_PLAY_PAGE: PageMeta = {
  title: 'Game Rules',
  description:
    'How the eight daily games are scored, what Sparks buy, and how challenges, landmarks, Villas and boards work on Doxa.',
  keywords: 'game rules, faq, how to play, scoring, sparks, challenges, landmarks, villa',
};

export const HOW_TO_PLAY = {
  title: 'Game Rules',
  deck: 'Every rule in plain words. The server keeps them; the page only shows them.',
  contents: 'On this page',
  slides: 'Rather see it in six slides?',
  toSlides: 'How to play',
} as const;

/** One question. `to` links to where the answer can be tried. */
export interface Question {
  asked: string;
  answer: readonly string[];
  to?: { path: string; label: string };
}

export interface Chapter {
  id: string;
  title: string;
  questions: readonly Question[];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'day',
    title: 'The day',
    questions: [
      {
        asked: 'When are there new puzzles?',
        answer: [
          'At midnight UTC, all eight at once, and the same for everybody. A game that you have begun before midnight can be finished until 01:00 UTC. At 01:30 the day closes: pools are judged and daily ranks stand.',
        ],
      },
      {
        asked: 'How often can I play?',
        answer: [
          'Once a day and game, and the first result stands. The clock starts when you press start. Reload the page or change to another device, and you go on where you were; the clock goes on as well.',
        ],
      },
      {
        asked: 'Can I play the puzzles of past days?',
        answer: [
          'Yes, in the archive, once their day has closed. Such plays earn nothing and stand on no board.',
        ],
        to: { path: '/archive/all', label: 'To the archive' },
      },
      {
        asked: 'What is a streak, and what is a freeze?',
        answer: [
          'Each game counts the days in a row on which you earned points or played to the end. A day on which you gave up, found no word or ate no meal does not count. Every tenth day pays 50 Sparks on top and earns a freeze. You hold two at most, and one is used by itself on a day you miss: the streak stays, and does not grow. Once a month you can repair a missed day by playing its puzzle in the archive within 24 hours, unpaid. In your account settings you can pause all streaks, twice a year for up to 14 days; your next play ends the pause.',
        ],
      },
      {
        asked: 'What is the special game?',
        answer: [
          'One game a day pays double. Within eight days each game has its turn once, never on two days running.',
        ],
      },
      {
        asked: 'What does it mean that a result is being looked at?',
        answer: [
          'A play that was faster than people are, or that was silent for long, is marked, and so are plays that together look unlike a person’s. You are paid for it, but it stays out of boards and prizes until somebody has looked at it, and in a pool it can lose but not win. Nothing is refused for being quick.',
        ],
      },
    ],
  },
  {
    id: 'games',
    title: 'The eight games',
    questions: [
      {
        asked: 'Memory Match',
        answer: [
          'Find eight pairs among sixteen cards. Fewer cards turned and less time mean more points: everybody who solves it has 25, up to 45 come from the clicks and up to 30 from the time. Where the cards lie is drawn for you alone.',
        ],
        to: { path: '/memory-game', label: 'Play Memory Match' },
      },
      {
        asked: 'Speed Match',
        answer: [
          'Eight pictures stand in a hidden order. Swap two at a time; after each swap you are told how many stand right. Few turns and little time count.',
        ],
        to: { path: '/speed-match', label: 'Play Speed Match' },
      },
      {
        asked: 'Anagram Hunt',
        answer: [
          'Two minutes for as many words as you can make of the day’s letters. Longer words are worth much more: 1, 2, 4, 7, 11 and 15 for three to eight letters. A little less than half of the worth of all common words is 100 points.',
        ],
        to: { path: '/anagram-hunt', label: 'Play Anagram Hunt' },
      },
      {
        asked: 'Triordle',
        answer: [
          'Three five-letter words at once, eight guesses for all of them. Solved with the last guess it is 40 points, and 12 more for each guess left over. If you do not make it, each solved board is worth 10.',
        ],
        to: { path: '/triordle', label: 'Play Triordle' },
      },
      {
        asked: 'Word Clue',
        answer: [
          'Guess the word behind a theme. Letters cost: a vowel two clue points, a consonant one, also when it is not in the word. Each clue point takes 6 points off, each wrong word 8; a solved word is worth at least 20.',
        ],
        to: { path: '/word-clue', label: 'Play Word Clue' },
      },
      {
        asked: 'Pattern Match',
        answer: [
          'Sixteen words, four hidden groups of four. The groups are worth 10, 15, 20 and 25 by difficulty; with all four found there are up to 30 more, less for each mistake.',
        ],
        to: { path: '/pattern-match', label: 'Play Pattern Match' },
      },
      {
        asked: 'Sudoku',
        answer: [
          'A new medium puzzle with exactly one solution. Solved it is worth 40 points and up to 60 more for time; each hint takes 5 off. A hint names the next technique, and tells its price beforehand.',
        ],
        to: { path: '/sudoku', label: 'Play Sudoku' },
      },
      {
        asked: 'Snake',
        answer: [
          'Eat, grow, and run into nothing. The first food counts most: 300 is worth 63 points, 600 is worth 86. You may pause, for 5 minutes in all; a play that stands still for longer stays out of prizes.',
        ],
        to: { path: '/snake', label: 'Play Snake' },
      },
    ],
  },
  {
    id: 'challenges',
    title: 'Daily challenges',
    questions: [
      {
        asked: 'How do I meet somebody?',
        answer: [
          'Join a game’s pool before you open that game, with a wager of 0, 25 or 50 Sparks, and play as always. The pool pairs you with the player who has waited longest with the same wager. Base points decide, then the game’s own figure, then time.',
        ],
        to: { path: '/', label: 'To today’s games' },
      },
      {
        asked: 'What do I win?',
        answer: [
          '100 Sparks and both wagers. A tie splits them. If neither scored, both take their wagers back.',
        ],
      },
      {
        asked: 'What if nobody is found?',
        answer: [
          'At 01:30 UTC the players who are left meet each other for the lower wager; anything above it comes back. If you’re the odd one out, you get your wager back and 10 Sparks, and come first in the next pool. If you joined and never opened the game, your wager comes back too; if you opened it and didn’t finish, you count with 0 points.',
        ],
      },
      {
        asked: 'Who do I never meet?',
        answer: [
          'The player who brought you and those you brought, somebody on the same network, and players with whom one of you has blocked the other. An opponent in the same game comes again within three days only where a pool has five players or fewer. Wagers need a verified email address and an account three days old.',
        ],
      },
    ],
  },
  {
    id: 'sparks',
    title: 'Sparks, landmarks and the Villa',
    questions: [
      {
        asked: 'Where do Sparks come from?',
        answer: [
          'A point is a Spark. Streaks, dividends, your Villa, challenges, referrals and a verified email address pay as well. Sparks are points of a game: they cannot be bought, sold or paid out.',
        ],
        to: { path: '/my-transactions', label: 'My transactions' },
      },
      {
        asked: 'What does a share pay?',
        answer: [
          'A thirty-first of its price every day, on the smallest number that you held on that day. So it repays itself in a month, and nothing is gained by buying before midnight and selling after. The price never changes; the bank buys back at half a per cent less.',
        ],
        to: { path: '/assets', label: 'To the landmarks' },
      },
      {
        asked: 'Why can I not buy the last shares?',
        answer: [
          'What the bank has left up to a fifth of all is kept back: half of it for players who hold less than 500 Sparks’ worth, half for active players, up to 6,000. On Mondays further shares of every landmark are issued, as many as there are players for.',
        ],
      },
      {
        asked: 'What does a Villa do?',
        answer: [
          'Productive pieces yield Sparks each day and cost upkeep. Structures and decoration are worth more than they cost, defensive pieces keep mischief out. What your balance cannot pay is owed, and while something is owed nothing can be bought.',
        ],
        to: { path: '/villa-shop', label: 'To the Villa shop' },
      },
      {
        asked: 'What happens when I stay away?',
        answer: [
          'After 7 days unseen your Villa rests: no yield, no upkeep. After 31 days shares pay no more until you are back. After 90 days the bank buys them back, half a per cent below their price.',
        ],
      },
      {
        asked: 'What is the daily visit?',
        answer: [
          'Once a day you call at a landmark that is drawn for you. You leave a small tribute, at most a tenth of what you have, which goes to its holders; now and then something happens on the way.',
        ],
      },
    ],
  },
  {
    id: 'mischief',
    title: 'Mischief',
    questions: [
      {
        asked: 'What can be done to me?',
        answer: [
          'Gnomes, smoke, a power cut, raccoons. Some of it is only seen, some stops pieces of your Villa for a day or two, and some steals a part of their yield: never more than 2 % of your balance, and at most 150 Sparks in a day. Cleaning up ends it at once.',
        ],
        to: { path: '/mischief-market', label: 'To the Mischief Market' },
      },
      {
        asked: 'Who is safe?',
        answer: [
          'Guests, accounts in their first three days, empty Villas, and players who decline mischief, each on their own Villa’s page. Nobody is attacked twice by the same player within 24 hours, and no Villa takes more than three successful attacks in that time.',
        ],
      },
    ],
  },
  {
    id: 'boards',
    title: 'Boards and achievements',
    questions: [
      {
        asked: 'How does a week’s board work?',
        answer: [
          'Your points of a game add up from Monday to Sunday, UTC. Equal points share a rank. Guests are listed too; prizes are for registered players.',
        ],
        to: { path: '/leaderboards/game/triordle', label: 'To the boards' },
      },
      {
        asked: 'Whom do I play with?',
        answer: [
          'Puzzles, boards of games and the day’s distribution are the same for everybody, and you can follow anybody. The market, Villas, mischief, challenges and boards of players belong to your edition: some thousands of players, mostly of your continent.',
        ],
        to: { path: '/edition', label: 'Your edition' },
      },
      {
        asked: 'How do I win a badge?',
        answer: [
          'By your rank of a closed day in Triordle, Anagram Hunt, Memory Match or Speed Match: the first has diamond, the second to tenth gold, to the twenty-fifth silver, to the hundredth bronze. Diamond needs five players. On Mondays the wealthiest have badges of their own.',
        ],
        to: { path: '/achievement-villa-value', label: 'My achievements' },
      },
      {
        asked: 'What is a badge worth?',
        answer: [
          'It adds to the value of your Villa for good, once for each tier: 500, 1,000, 2,500 and 5,000 in a game, 1,000, 2,500, 5,000 and 10,000 for wealth. Collections add 10, 25 or 50 per cent from three, five and seven on, and all four games double it.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and fairness',
    questions: [
      {
        asked: 'Do I need an account?',
        answer: [
          'No. As a guest you play everything, and your results, streaks and Sparks stay when you register in the same browser. Registration is by invitation of a player.',
        ],
        to: { path: '/register', label: 'To registration' },
      },
      {
        asked: 'How do I know that nobody cheats?',
        answer: [
          'The server plays the game: your page sends moves, never points, and knows no answer before the play is over. Puzzles are fixed before their day begins. Every Spark that moves is booked once, from one account to another, and the books are checked every night.',
          'We find programs that play for somebody by how they play, and a person decides. How often we’re wrong is measured and public.',
        ],
        to: { path: '/fair-play', label: 'About fair play' },
      },
      {
        asked: 'How do I leave?',
        answer: [
          'In the account settings. You are signed out everywhere at once. Signing in within 90 days brings everything back; after that your personal data are deleted. Everything we hold on you can be downloaded at any time.',
        ],
        to: { path: '/account-settings', label: 'To the settings' },
      },
    ],
  },
];
