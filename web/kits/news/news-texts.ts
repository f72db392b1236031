// The texts of Doxa Daily besides its stories.
import type { PageMeta } from '../../base/page-meta.ts';

export const NEWS_PAGE: PageMeta = {
  title: 'Doxa Daily',
  description:
    'What happened among the players of Doxa: matches, mischief, great purchases and lucky visits.',
  keywords: 'doxa daily, news, brain games, villa, mischief, challenges',
};

export const NEWS = {
  title: 'Doxa Daily',
  frontDeck: 'Set overnight, from what the players did by day.',
  deck: 'What happened among the players, newest first.',
  all: 'All news',
  empty: 'No major events to report yet. Go make something happen!',
  onlyLead: 'The lead story above is all there is.',
  emptyTitle: 'A quiet day',
  pastEnd: 'No such page',
  pastEndText: 'The news doesn’t go back that far.',
  firstPage: 'To the first page',
  failed: 'Could not load the news.',
  loading: 'Loading the news',
  pages: 'Pages of the news',
  page: (page: number) => `Page ${page}`,
  story: (place: number, of: number) => `Story ${place} of ${of}`,
  stories: 'Stories',
  pause: 'Pause',
  resume: 'Resume',
} as const;
