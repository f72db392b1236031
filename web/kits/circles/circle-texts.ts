// The texts of circles.
import { formatCount } from '../../ui/number-format.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);
const players = (count: number) => (count === 1 ? '1 player' : `${formatCount(count)} players`);

export const CIRCLES = {
  title: 'Circles',
  description: 'A few friends, and the best of their week.',
  start: 'Start a circle',
  startFailed: 'Could not start a circle.',
  list: 'Your circles',
  none: 'Start one, send its link, and compare the week with up to 29 others.',
  players,
  loading: 'Loading the circle',
  failed: 'Could not load the circle.',
  gone: 'There is no such circle, or it has ended.',
  startedBy: (count: number, owner: string | null) =>
    owner === null ? `${players(count)}.` : `${players(count)}, started by ${owner}.`,
  invite: 'Invite',
  inviteText: (name: string, url: string) => `Join ${name} on Doxa. ${url}`,
  copied: 'Link copied. Anyone who opens it can join.',
  join: 'Join',
  joinText:
    'Compare your week with theirs: your best points in each game, added. It pays nothing, and you can leave at any time.',
  signInToJoin: 'Sign in or create an account to join.',
  full: 'This circle is full.',
  joining: 'You’ve joined. This circle is in another edition of Doxa: you’ll be in within two minutes.',
  partial: 'Circles of another edition can’t be reached right now.',
  joinFailed: 'Could not join.',
  joined: (name: string) => `You’re in ${name}.`,
  warning: 'Somebody you’ve blocked is in this circle.',
  week: 'This week',
  waiting: 'Others’ results of today count here once you have played the same game.',
  total: (points: string) => `${points} of 800`,
  played: (count: number) => (count === 0 ? 'not played yet' : `played on ${days(count)}`),
  together: (count: number) => `${days(count)} in a row with you`,
  goal: (count: number, of: number) =>
    count > of
      ? `${days(count)} played together, more than the goal of ${formatCount(of)}`
      : `${formatCount(count)} of ${days(of)} played together`,
  goalLabel: 'Shared goal',
  lastWeek: (name: string, points: string) => `${name} won last week with ${points} points.`,
  you: 'You',
  nameLabel: 'Name of the circle',
  rename: 'Rename',
  renamed: 'Renamed.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  askRemove: (name: string) => `Remove ${name}?`,
  removeText: 'They leave the circle, and its link won’t let them in again.',
  leave: 'Leave the circle',
  askLeave: (name: string) => `Leave ${name}?`,
  leaveText: 'You can rejoin with the link. The circle ends when its last member leaves.',
  left: (name: string) => `You’ve left ${name}.`,
  changeFailed: 'Could not change the circle.',
} as const;
