// What is said about the time without a network.
export const OFFLINE = {
  title: 'You are offline',
  words:
    'Doxa opens its puzzles on the server, where one clock runs for everybody. This page goes on by itself as soon as the connection is back.',
  status: 'See what goes on meanwhile',
  goOnWords: 'A play that you have opened can be finished here. It is sent when the connection is back.',
  goOn: (game: string) => `Go on with ${game}`,
  waiting: (games: readonly string[]) =>
    `${games.join(' and ')} ${games.length === 1 ? 'is' : 'are'} kept here and sent as soon as the connection is back.`,
  late: 'The server counts the time until a play arrives.',
  kept: 'It is kept here and sent as soon as the connection is back.',
  arrived: ({ game, points }: { game: string; points: string }) => `${game} has arrived: ${points} points.`,
  refusedTitle: (game: string) => `${game} was not counted`,
  refused: 'The play was over before it arrived.',
} as const;
