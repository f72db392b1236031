// The texts of the lessons.
export const LESSONS = {
  sparks: {
    /** Before the Sparks that the result paid. */
    title: 'You earned',
    titleUnpaid: 'Points become Sparks',
    text: 'Every point is a Spark, and Sparks buy things. These, to begin with:',
    landmark: 'a share, which pays you every day',
    villa: 'for a Villa of your own',
    mischief: 'for somebody else’s Villa',
  },
  villa: {
    title: 'There’s a plot with your name on it',
    text: 'Build a Villa. Hens lay Sparks overnight, walls keep the raccoons out, and everyone can see what you’ve made of it.',
    link: 'See the Villa shop',
  },
  pools: {
    title: 'You came back. Care to meet somebody?',
    text: 'Join a game’s pool before you play it. You meet one other player on the same puzzle, and the better score takes',
    prize: 100,
    link: 'Choose a game',
    guestText: 'Pools are for players with an account.',
    guestLink: 'How to get one',
  },
  firstSteps: {
    title: 'Three first steps',
    done: 'Done',
    dismiss: 'Hide the first steps',
    steps: {
      villa: { title: 'Put something on your plot', to: '/villa-shop' },
      landmark: { title: 'Own a share of a landmark', to: '/assets' },
      others: { title: 'Send gnomes to somebody, or follow them', to: '/mischief-market' },
    },
  },
} as const;
