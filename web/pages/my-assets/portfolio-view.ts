// The view of the portfolio in its URL: page, span and line of the chart. Defaults are left out.

/** The spans of the chart, in days. */
export const SPANS = [30, 90, 365] as const;
type Span = (typeof SPANS)[number];

export const SERIES = ['shares', 'net_worth'] as const;

export interface PortfolioView {
  /** From 1. */
  page: number;
  days: Span;
  series: (typeof SERIES)[number];
}

export const PAGE_SIZE = 10;

const FIRST_SPAN: Span = 30;
const FIRST_SERIES: PortfolioView['series'] = 'shares';

/** The view of a URL; invalid values are read as the default. */
export function viewOf(search: URLSearchParams): PortfolioView {
  const page = search.get('page') ?? '';
  return {
    page: /^[1-9]\d?$/.test(page) ? Number(page) : 1,
    days: SPANS.find((span) => String(span) === search.get('days')) ?? FIRST_SPAN,
    series: SERIES.find((series) => series === search.get('of')) ?? FIRST_SERIES,
  };
}

export function addressOf({ page, days, series }: PortfolioView): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (days !== FIRST_SPAN) search.set('days', String(days));
  if (series !== FIRST_SERIES) search.set('of', series);
  return `/my-assets${search.size > 0 ? `?${search}` : ''}`;
}
