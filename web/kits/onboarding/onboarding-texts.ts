// The six slides of 'How to Play', and the texts around them.
import type { PageMeta } from '../../base/page-meta.ts';

export const ONBOARDING_PAGE: PageMeta = {
  title: 'How to Play',
  description:
    'Doxa in six slides: the daily games, Sparks, streaks, challenges, landmarks, and what is done to a Villa.',
  keywords: 'how to play, tutorial, daily brain games, sparks, landmarks, villa',
};

export const ONBOARDING = {
  title: 'How to Play',
  deck: 'Six slides, a minute at most.',
  slides: 'Slides',
  slide: (place: number, title: string) => `Slide ${place}: ${title}`,
  place: (place: number, of: number) => `${place} of ${of}`,
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  start: (game: string) => `Play ${game}`,
  finish: 'To today’s games',
} as const;

export type SlidePicture = 'games' | 'sparks' | 'streak' | 'challenge' | 'landmark' | 'villa';

interface Slide {
  picture: SlidePicture;
  title: string;
  text: string;
}

export const SLIDES: readonly Slide[] = [
  {
    picture: 'games',
    title: 'Eight games, once a day',
    text: 'New to a game? Try three moves first, unpaid and off the clock. Then your first result of the day stands.',
  },
  {
    picture: 'sparks',
    title: 'Points are Sparks',
    text: 'A game is worth up to 100 points, and each point is a Spark to spend. One game a day pays double.',
  },
  {
    picture: 'streak',
    title: 'Come back tomorrow',
    text: 'Days in a row make a streak. Every tenth pays 50 Sparks and a freeze, which covers a day you miss.',
  },
  {
    picture: 'challenge',
    title: 'Challenge somebody',
    text: 'Join a pool and meet one other player on your puzzle. The higher score takes 100 Sparks and both wagers.',
  },
  {
    picture: 'landmark',
    title: 'Own a piece of the Eiffel Tower',
    text: 'Shares of 66 real landmarks pay a dividend every day, and visitors leave a tribute on top.',
  },
  {
    picture: 'villa',
    title: 'A Villa, and raccoons',
    text: 'Machines that produce, walls that hold. Others may send mischief: clean up, and send some back.',
  },
];
