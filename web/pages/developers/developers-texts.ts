// The texts of the guide to the API. A test checks the table of moves against the contract.
import type { GameType } from '#shared/kernel/game-type.ts';

export const GUIDE = {
  title: 'For developers',
  deck: 'Read your own figures, or let your program play the archive. Ten minutes are enough to learn all of it.',
  token: 'Make a token',
  reference: 'The reference of all calls',
  bot: 'example-bot.mjs',
  botText: 'A complete bot in one file, written from this page alone. It plays one Memory Match to its end.',
  movesCaption: 'How to open, move and end each game',
  game: 'Game',
  open: 'Open, with ?date=',
  move: 'Move',
  ends: 'Ends',
} as const;

/** The page's metadata for browsers and search engines. */
export const DEVELOPERS_PAGE = {
  title: GUIDE.title,
  description: 'The API of Doxa in ten minutes: personal tokens, scopes, limits, and a bot for the archive.',
  keywords: 'API, personal token, bot, archive, developers',
};

export interface Part {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Shell commands, or their output. */
  code?: readonly string[];
}

export const PARTS = (origin: string): readonly Part[] => [
  {
    id: 'token',
    title: 'A token',
    paragraphs: [
      'A personal token lets a program make requests in your name. Make one under Settings, Personal Tokens: give it a name, choose what it may do, and copy it. It’s shown once. You can have five.',
      'Send it with every request, in this header and nowhere else. Cookies sent with it are ignored.',
    ],
    code: ['authorization: Bearer doxa_home.…'],
  },
  {
    id: 'scopes',
    title: 'What it may do',
    paragraphs: [
      'read: your profile, statistics, results, streaks, skills, recap, Sparks, shares, notifications, and your own plays once their day has closed.',
      'archive: open and play puzzles of the archive. They pay nothing and count for nothing, as they do on the page.',
      'Nothing else: no token can play today’s puzzles, spend, contact others, or change your account. Such a call answers 403 with the code TOKEN_SCOPE and does nothing. The reference lists each call’s scopes.',
      'A token ends after the days you chose, when you revoke it, and whenever all your other devices are signed out, for example by a new password.',
    ],
  },
  {
    id: 'days',
    title: 'Days and times',
    paragraphs: [
      'A game day is a UTC date, written 2027-03-10. It closes at 01:30 UTC of the next day. A token may play it 24 hours later, at 01:30 UTC of the day after that. The archive’s list shows a token only the days it may play, the newest first.',
      'Times are ISO 8601 in UTC. Every reply has the server’s time in x-server-now, in milliseconds.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors and limits',
    paragraphs: [
      'A refusal has a status from 400 up, and a body with a sentence, a code, and for 422 the invalid fields. A refused call has changed nothing.',
      'A token can make 120 requests a minute. The next one answers 429; wait as many seconds as retry-after says. Do the same on 503. On any other refusal stop, and read the sentence.',
      'Sending a move again returns its first answer, so repeat a move if its answer was lost.',
    ],
    code: [
      'HTTP/1.1 403 Forbidden',
      '{"detail":"A token can play only the archive: days that closed at least a day ago.","code":"TOKEN_SCOPE"}',
    ],
  },
  {
    id: 'reading',
    title: 'Reading, for example',
    paragraphs: [
      'Your last five results. Lists take limit and offset, and give their total length in x-total-count.',
    ],
    code: [
      `curl -H "authorization: Bearer $DOXA_TOKEN" "${origin}/api/me/results?limit=5"`,
      '[{"game_type":"memory","game_date":"2027-03-10","base_points":62.5,"solved":true, …}, …]',
    ],
  },
  {
    id: 'playing',
    title: 'Playing, for example',
    paragraphs: [
      'A complete Memory Match. List the days, open one, and turn cards. Opening it again returns the play in its current state. Positions run from 0 to 15, row by row; moves are numbered from state.next_move on.',
      'match is null for the first card of a pair, then true or false. Two that don’t match turn back at once. A turn that ends the play brings game_result.',
    ],
    code: [
      `curl -H "authorization: Bearer $DOXA_TOKEN" ${origin}/api/archive/memory`,
      '[{"game_date":"2027-03-10","puzzle_number":70,"mark":null,"played":[]}, …]',
      `curl -H "authorization: Bearer $DOXA_TOKEN" "${origin}/api/daily-memory-config?date=2027-03-10"`,
      '{"game_session_token":"2027-03-10.…","rows":4,"columns":4,"state":{"next_move":1,"clicks":0,"matched":[],"open":[]}, …}',
      `curl -H "authorization: Bearer $DOXA_TOKEN" -H "content-type: application/json" -d '{"game_session_token":"2027-03-10.…","move":1,"position":0}' ${origin}/api/memory/flip`,
      '{"position":0,"item_id":"sun","clicks":1,"match":null,"solved":false}',
      '… and at the end: {"position":9,"item_id":"moon","clicks":28,"match":true,"solved":true,"game_result":{"base_points":62.5,"points_earned":0, …}}',
    ],
  },
];

export interface GameMoves {
  game: GameType;
  open: string;
  /** Each move's call with its parameters: in the query of its path, or as its body. */
  moves: readonly { call: string; body?: string }[];
  ends: string;
}

const TOKEN = '"game_session_token":"…"';

export const MOVES: readonly GameMoves[] = [
  {
    game: 'memory',
    open: '/api/daily-memory-config',
    moves: [{ call: '/api/memory/flip', body: `{${TOKEN},"move":1,"position":0}` }],
    ends: 'When the last pair is found.',
  },
  {
    game: 'speedmatch',
    open: '/api/daily-speedmatch-items',
    moves: [{ call: '/api/speed-match/swap', body: `{${TOKEN},"move":1,"first":0,"second":7}` }],
    ends: 'When all eight are in place: correct_positions is 8.',
  },
  {
    game: 'anagram',
    open: '/api/daily-anagram',
    moves: [{ call: '/api/anagram/words', body: `{${TOKEN},"words":["HARBOUR"]}` }],
    ends: '120 seconds after it was opened, or when you give up.',
  },
  {
    game: 'triordle',
    open: '/api/daily-triordle',
    moves: [{ call: '/api/triordle/validate-guess?puzzle_id=…&guess=CRANE' }],
    ends: 'When the third word is found, or after the eighth guess.',
  },
  {
    game: 'wordclue',
    open: '/api/daily-word-clue',
    moves: [
      { call: '/api/word-clue/guess-letter', body: `{${TOKEN},"letter":"E"}` },
      { call: '/api/word-clue/guess-word', body: `{${TOKEN},"word":"HARBOUR"}` },
    ],
    ends: 'When you name the word.',
  },
  {
    game: 'patternmatch',
    open: '/api/pattern-match/today',
    moves: [{ call: '/api/pattern-match/submit', body: '{"puzzle_id":"…","guess":["A","B","C","D"]}' }],
    ends: 'When the fourth group is found, or after the fourth mistake. puzzle_id is the opening’s puzzle.id.',
  },
  {
    game: 'sudoku',
    open: '/api/daily-sudoku',
    moves: [
      { call: '/api/sudoku/progress', body: `{${TOKEN},"from":0,"moves":[[0,5],[80,9]]}` },
      { call: '/api/sudoku/hint', body: `{${TOKEN}}` },
    ],
    ends: 'When the grid is solved. A move is a cell, 0 to 80, and a digit; from is how many you have reported.',
  },
  {
    game: 'snake',
    open: '/api/daily-snake',
    moves: [
      { call: '/api/snake/progress', body: `{${TOKEN},"from_tick":0,"to_tick":20,"moves":[[3,"up"]]}` },
    ],
    ends: 'When the snake dies. Report no more ticks than have passed, tick_ms each.',
  },
];

export const ENDING: Part = {
  id: 'ending',
  title: 'Giving up',
  paragraphs: [
    'This ends any play with its current score. Every opening takes the same token and date as above.',
  ],
  code: [`POST /api/results/ {"game_type":"anagram",${TOKEN},"give_up":true}`],
};

export const OPEN_DATA = (origin: string): Part => ({
  id: 'open-data',
  title: 'Open data',
  paragraphs: [
    'You need no token for these. When a month has closed we publish one file for it: every puzzle, and for each game and day how many played, the median and the deciles of their points, the share that solved it, and how hard it was. 0 is an average day of the game; 1 is harder by one standard deviation.',
    'Where fewer than 20 played, sums is null. It contains nobody’s single play. A file never changes, so fetch it once. You may use it under CC BY 4.0: credit Doxa.',
  ],
  code: [`curl ${origin}/open/index.json`, `curl ${origin}/open/2027-02.json`],
});

export const MANNERS: Part = {
  id: 'manners',
  title: 'Good manners',
  paragraphs: [
    'Cache what you’ve read instead of requesting it again: a closed day never changes. Make one request at a time. Say who you are in user-agent, with a way to reach you.',
    'Don’t post answers of days less than a week old where people may see them by accident. And keep the token out of what you publish: if it leaks, revoke it.',
  ],
};
