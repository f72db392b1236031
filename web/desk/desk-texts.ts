// Every text of the operators' desk.

/** The periods, in days, over which an edition's figures can be shown. */
export const SPANS = [14, 30, 90] as const;
export type Span = (typeof SPANS)[number];

export const TEXTS = {
  title: 'Operators’ desk',
  deck: ({ name, mayAct }: { name: string; mayAct: boolean }) =>
    mayAct ? `Signed in as ${name}.` : `Signed in as ${name}. Your token is read-only.`,
  light: 'Light theme',
  dark: 'Dark theme',
  leave: 'Leave',
  loading: 'Loading the desk',
  failed: 'The desk can’t be loaded just now.',

  token: 'Token',
  tokenHelp: 'It’s kept until you close this tab.',
  enter: 'Enter',
  unreachable: 'The server can’t be reached. Please try again.',

  editions: 'Editions',
  figures: 'Figures',
  silent: 'Doesn’t answer',
  directory: ({ persons, share }: { persons: string; share: string }) =>
    `Accounts in the directory: ${persons}, ${share} of capacity`,
  unknown: '–',
  noAlerts: 'None',
  open: 'Open',
  invited: 'By invitation',
  closed: 'Closed',
  ofRoom: ({ registered, room }: { registered: string; room: string }) => `${registered} of ${room}`,
  nightDone: (day: string) => `Done through ${day}`,
  nightNever: 'Not run yet',
  nightAt: (night: { step: string; done: number; steps: number }) =>
    `${night.step}, ${night.done} of ${night.steps}`,
  ofRecord: (share: string) => `${share} of capacity`,
  orMore: (count: string) => `${count} or more`,

  edition: 'Edition',
  span: 'Span',
  days: (days: number) => `${days} days`,
  editionFailed: 'This edition can’t be read just now.',
  editionLoading: 'Loading the edition',
  asTable: 'As a table',
  day: 'Day',
  noDays: 'No day has been summed up yet. The nightly jobs do that.',
  noRefusals: 'Nothing was refused. Local servers don’t count refusals.',

  flowsByType: 'Faucets and sinks by type',
  type: 'Type',
  refusalsByCode: 'Refusals by code',
  code: 'Code',
  allCodes: 'All codes',
  calls: 'Calls',
  nights: 'The last nights',
  step: 'Step',
  doneAt: 'Done',
  stepAt: (cursor: string) => `At ${cursor}`,
  nightSteps: ({ day, done, steps }: { day: string; done: number; steps: number }) =>
    `${day}: ${done} of ${steps} steps`,
  findings: 'Findings',
  noFindings: 'Every sum is right.',
  finding: 'Finding',
  account: 'Account',
  difference: 'Off by',

  marks: 'Marks to clear',
  marksDeck: 'Results of the last 28 days that are held back, the latest fifty.',
  noMarks: 'No result is held back.',
  clearMark: 'Clear mark',
  clearMarkOf: ({ name, game }: { name: string; game: string }) => `Clear mark of ${name} in ${game}`,
  cleared: 'The mark is cleared.',
  markOf: ({ game, day, points, mark }: { game: string; day: string; points: string; mark: string }) =>
    `${game}, ${day}, ${points} points: ${mark}`,
  noMark: 'no reason kept',

  suspicions: 'Fair play',
  suspicionsDeck:
    'Players whose plays of a game, taken together, look unlike a person’s, oldest suspicion first. Their new plays are held back until somebody decides. Read the evidence for them, too: honest players end up here now and then.',
  noSuspicions: 'Nobody is suspected.',
  suspectedSince: ({ game, since, cleared }: { game: string; since: string; cleared: number }) =>
    [`${game}, held back from ${since} on`, ...(cleared > 0 ? [`cleared ${cleared} times before`] : [])].join(
      ', ',
    ),
  signs: {
    pace: { against: 'moved faster than people do', for: 'moved at a person’s pace' },
    evenness: { against: 'as even as a clock', for: 'uneven, as people are' },
    thought: { against: 'hard moves took no longer than easy ones', for: 'hard moves took longer' },
    quality: {
      against: 'closer to the best play than good players come',
      for: 'no better than good players',
    },
    foresight: { against: 'was right without any clue', for: 'found the answer step by step' },
    order: { against: 'in an order that people don’t use', for: 'in an order that people use' },
    reach: {
      against: 'reacted sooner or planned further ahead than people can',
      for: 'reacted and planned as people do',
    },
  } as Readonly<Record<string, { against: string; for: string }>>,
  evidenceOf: ({ day, weight, signs }: { day: string; weight: string; signs: string }) =>
    `${day}, ${weight}: ${signs}`,
  clearSuspicion: 'Clear',
  clearSuspicionOf: ({ name, game }: { name: string; game: string }) => `Clear ${name} in ${game}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeConsequence:
    'The account is blocked and leaves the boards. Wagers that others lost to it since 30 days before the suspicion go back to them: its own Sparks pay first, the mint pays the rest. You can undo the block, but not the refunds.',
  suspicionCleared: (plays: number) =>
    `Cleared. ${plays === 1 ? '1 play counts' : `${plays} plays count`} again.`,
  playerRemoved: ({ wagers, sparks }: { wagers: number; sparks: string }) =>
    `Removed. ${wagers === 1 ? '1 wager' : `${wagers} wagers`} went back, ${sparks} Sparks.`,

  reports: 'Reports',
  reportsDeck:
    'What players have reported, oldest first. Everyone who reported the same thing gets the answer.',
  noReports: 'No reports are waiting.',
  reportKinds: { name: 'Name', picture: 'Picture', play: 'Play', word: 'Word' },
  reasons: {
    offensive: 'offensive',
    impersonation: 'poses as somebody else',
    private: 'reveals something private',
    broken: 'drawn wrong',
    impossible: 'not played by a person',
    should_count: 'should count',
    should_not_count: 'shouldn’t count',
    other: 'something else',
  } as Readonly<Record<string, string>>,
  reportedBy: ({ count, since }: { count: number; since: string }) =>
    count === 1 ? `1 report, ${since}` : `${count} reports, since ${since}`,
  somebodyGone: 'A player who no longer exists',
  playOn: ({
    day,
    points,
    seconds,
    moves,
  }: {
    day: string;
    points: string;
    seconds: string;
    moves: string;
  }) => `${day}: ${points} points, ${seconds} s, ${moves} moves`,
  isHeld: 'held back',
  noPlay: 'There’s no result of that week in the record.',
  holdBack: 'Hold back',
  holdBackOf: ({ name, day }: { name: string; day: string }) => `Hold back the play of ${name}, ${day}`,
  rename: 'Free name',
  renameOf: (name: string) => `Free name of ${name}`,
  note: 'Note',
  noteOf: (what: string) => `Note ${what} for the editors`,
  dismiss: 'Dismiss',
  dismissOf: (what: string) => `Dismiss the reports of ${what}`,
  answered: (count: number) =>
    count === 1 ? '1 player gets the answer.' : `${count} players get the answer.`,
  noted: 'Noted for the editors',
  noNoted: 'Nothing was noted in the last 90 days.',

  names: 'Names to release',
  namesDeck: 'Accounts that left or are blocked, so nobody plays under their names.',
  noNames: 'Every name is in use.',
  release: 'Release name',
  releaseOf: (name: string) => `Release name of ${name}`,
  releaseTitle: (name: string) => `Release ${name}?`,
  releaseConsequence:
    'Anybody may take it at once. Its account gets a generated name, signs in with that or its address, and may choose another name once.',
  released: ({ released, username }: { released: string; username: string }) =>
    `${released} is free. The account is called ${username}.`,

  people: 'Players',
  search: 'Find a player',
  searchHelp: 'The beginning of a name, a whole address, or an id. Guests: their id.',
  find: 'Find',
  nobody: 'Nobody found.',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  ban: 'Ban',
  banOf: (name: string) => `Ban ${name}`,
  banTitle: (name: string) => `Ban ${name}?`,
  banConsequence: 'All sessions end at once, and the player disappears from every board.',
  banned: (name: string) => `${name} is banned.`,
  unban: 'Unban',
  unbanOf: (name: string) => `Unban ${name}`,
  unbanned: (name: string) => `${name} may sign in again.`,
  more: (name: string) => `More about ${name}`,
  accountFailed: 'This account can’t be read just now.',
  guest: 'guest',
  registered: (day: string) => `since ${day}`,
  left: (day: string) => `left ${day}`,
  blocked: (day: string) => `banned ${day}`,

  acts: 'What operators did',
  noActs: 'Nothing yet.',
  when: 'When',
  who: 'Who',
  what: 'What',
  outcome: 'Outcome',
  underWay: 'under way',
  actFailed: 'That didn’t work. Please try again.',
} as const;
