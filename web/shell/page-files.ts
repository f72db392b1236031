// The addresses that get an HTML file of their own at build, with the texts that their pages set: for crawlers and link
// previews, which run no script. Loaded by the build alone, never by the page.

import { PLAYER_STATS } from '../../worker/contract/leaderboards.ts';
import type { GameType } from '../../worker/kernel/game-type.ts';
import type { GameUi } from '../games/game-frame/game-ui.ts';
import { LISTED_GAMES } from '../games/registry.ts';
import { NEWS_PAGE } from '../news/news-texts.ts';
import { ONBOARDING_PAGE } from '../onboarding/onboarding-texts.ts';
import { archivePageOf } from '../pages/archive/archive-texts.ts';
import { landmarkPageOf } from '../pages/asset-detail/asset-detail-texts.ts';
import { ASSETS_PAGE } from '../pages/assets/assets-texts.ts';
import { CREDITS_PAGE } from '../pages/credits/credits-texts.ts';
import { HOW_TO_PLAY_PAGE } from '../pages/how-to-play/how-to-play-texts.ts';
import { boardPageOf, playerBoardPageOf } from '../pages/leaderboards/board-texts.ts';
import { MISCHIEF_PAGE } from '../pages/mischief-market/market-texts.ts';
import { SHOP_PAGE } from '../pages/villa-shop/shop-texts.ts';
import { HOME_PAGE, headOf, type PageMeta } from './page-meta.ts';

/** Everything that the games' `*-ui.tsx` files export. */
const UI_FILES = import.meta.glob<Record<string, unknown>>('../games/*/*-ui.tsx', { eager: true });

const GAME_UIS = Object.values(UI_FILES).flatMap((file) => Object.values(file).filter(isGameUi));

/** The picture under /cards/ that a link shows where it is shared: a game's own, or the house's. */
type Card = GameType | 'doxa';

/** As much of a landmark as its page's head tells; the table stands in the worker, whose rooms no page enters. */
interface PlacedLandmark {
  slug: string;
  name: string;
  city: string;
  description: string;
}

/**
 * Every such address with its title, description, keywords and card. Throws when a listed game has no page texts.
 */
export function pageFiles(landmarks: readonly PlacedLandmark[]) {
  const pages: [path: string, meta: PageMeta, card?: Card][] = [
    ['/', HOME_PAGE],
    ['/credits', CREDITS_PAGE],
    ['/how-to-play', HOW_TO_PLAY_PAGE],
    ['/news-feed', NEWS_PAGE],
    ['/onboarding', ONBOARDING_PAGE],
    ['/assets', ASSETS_PAGE],
    ['/villa-shop', SHOP_PAGE],
    ['/mischief-market', MISCHIEF_PAGE],
    ...PLAYER_STATS.map((stat): [string, PageMeta] => [
      `/leaderboards/player/${stat}`,
      playerBoardPageOf(stat),
    ]),
    ...landmarks.map(({ slug, city, ...landmark }): [string, PageMeta] => [
      `/assets/${slug}`,
      landmarkPageOf({ ...landmark, location_city: city }),
    ]),
    ...LISTED_GAMES.flatMap(({ type, name, path }): [string, PageMeta, Card][] => [
      [path, gamePageOf(type), type],
      [`/archive/${type}`, archivePageOf(name), type],
      [`/leaderboards/game/${type}`, boardPageOf(name), type],
    ]),
  ];
  return pages.map(([path, meta, card = 'doxa']) => ({ path, card, ...headOf(meta) }));
}

function gamePageOf(type: GameUi['type']): PageMeta {
  const ui = GAME_UIS.find((other) => other.type === type);
  if (!ui)
    throw new Error(`No web/games/*/*-ui.tsx exports the GameUi of ${type}, which the registry lists.`);
  return ui.page;
}

function isGameUi(exported: unknown): exported is Pick<GameUi, 'type' | 'page'> {
  return typeof exported === 'object' && exported !== null && 'type' in exported && 'page' in exported;
}
