// The texts about being offline.
export const OFFLINE = {
  title: 'You are offline',
  words:
    'Doxa opens its puzzles on the server, where one clock runs for everybody. This page reloads by itself as soon as the connection is back.',
  status: 'See what’s happening',
  goOnWords: 'You can finish a game that you’ve already opened. It’s sent when the connection is back.',
  goOn: (game: string) => `Continue ${game}`,
  waiting: (games: readonly string[]) =>
    `${games.join(' and ')} ${games.length === 1 ? 'is' : 'are'} kept here and sent as soon as the connection is back.`,
  late: 'The clock runs until a game reaches the server.',
  kept: 'It is kept here and sent as soon as the connection is back.',
  arrived: ({ game, points }: { game: string; points: string }) => `${game} has been sent: ${points} points.`,
  refusedTitle: (game: string) => `${game} was not counted`,
  refused: 'The game was over before it reached the server.',
} as const;
