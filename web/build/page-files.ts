// The addresses for which the build writes a separate HTML file, with the texts that their pages set: for crawlers and
// link previews, which run no script. Imported only by the build.
import { PLAYER_STATS } from '#shared/contract/leaderboards.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { LISTED_GAMES } from '../base/listed-games.ts';
import { HOME_PAGE, headOf, type PageMeta } from '../base/page-meta.ts';
import type { GameUi } from '../kits/game-frame/game-ui.ts';
import { NEWS_PAGE } from '../kits/news/news-texts.ts';
import { ONBOARDING_PAGE } from '../kits/onboarding/onboarding-texts.ts';
import { archivePageOf } from '../pages/archive/archive-texts.ts';
import { landmarkPageOf } from '../pages/asset-detail/asset-detail-texts.ts';
import { ASSETS_PAGE } from '../pages/assets/assets-texts.ts';
import { CHECK_PAGE } from '../pages/check-the-house/check-the-house-texts.ts';
import { CREDITS_PAGE } from '../pages/credits/credits-texts.ts';
import { DEVELOPERS_PAGE } from '../pages/developers/developers-texts.ts';
import { FAIR_PLAY_PAGE } from '../pages/fair-play/fair-play-texts.ts';
import { HOW_TO_PLAY_PAGE } from '../pages/how-to-play/how-to-play-texts.ts';
import { boardPageOf, playerBoardPageOf } from '../pages/leaderboards/board-texts.ts';
import { MISCHIEF_PAGE } from '../pages/mischief-market/market-texts.ts';
import { SHOP_PAGE } from '../pages/villa-shop/shop-texts.ts';

/** Everything that the games' `*-ui.tsx` files export. */
const UI_FILES = import.meta.glob<Record<string, unknown>>('../games/*/*-ui.tsx', { eager: true });

const GAME_UIS = Object.values(UI_FILES).flatMap((file) => Object.values(file).filter(isGameUi));

/** The preview picture of a shared link, under /cards/: a game's, or the general one. */
type Card = GameType | 'doxa';

/** The fields of a landmark that its page's head needs. Passed in, because no page may import the worker's table. */
interface PlacedLandmark {
  slug: string;
  name: string;
  city: string;
  description: string;
}

/** The module of a page under pages/, and the later routes. */
function pageModule(name: string): RegExp[] {
  return [/\/later-routes\.tsx$/, new RegExp(`/pages/${name}-page\\.tsx$`)];
}

/**
 * Each address with its title, description, keywords and card, and as `sources` the patterns of the module paths that
 * its first view needs beyond the frame. Throws when a listed game has no page texts.
 */
export function pageFiles(landmarks: readonly PlacedLandmark[]) {
  const pages: [path: string, meta: PageMeta, sources: RegExp[], card?: Card][] = [
    ['/', HOME_PAGE, [/\/pages\/home\/home-page\.tsx$/]],
    ['/check-the-house', CHECK_PAGE, pageModule('check-the-house/check-the-house')],
    ['/credits', CREDITS_PAGE, pageModule('credits/credits')],
    ['/developers', DEVELOPERS_PAGE, pageModule('developers/developers')],
    ['/fair-play', FAIR_PLAY_PAGE, pageModule('fair-play/fair-play')],
    ['/how-to-play', HOW_TO_PLAY_PAGE, pageModule('how-to-play/how-to-play')],
    ['/news-feed', NEWS_PAGE, pageModule('news-feed/news-feed')],
    ['/onboarding', ONBOARDING_PAGE, pageModule('onboarding/onboarding')],
    ['/assets', ASSETS_PAGE, pageModule('assets/assets')],
    ['/villa-shop', SHOP_PAGE, pageModule('villa-shop/villa-shop')],
    ['/mischief-market', MISCHIEF_PAGE, pageModule('mischief-market/mischief-market')],
    ...PLAYER_STATS.map((stat): (typeof pages)[number] => [
      `/leaderboards/player/${stat}`,
      playerBoardPageOf(stat),
      pageModule('leaderboards/leaderboards'),
    ]),
    ...landmarks.map(({ slug, city, ...landmark }): (typeof pages)[number] => [
      `/assets/${slug}`,
      landmarkPageOf({ ...landmark, location_city: city }),
      pageModule('asset-detail/asset-detail'),
    ]),
    ...LISTED_GAMES.flatMap(({ type, name, path }): typeof pages => [
      [path, gamePageOf(type), [new RegExp(`/games/${type}/[^/]+-ui\\.tsx$`)], type],
      [`/archive/${type}`, archivePageOf(name), pageModule('archive/archive'), type],
      [`/leaderboards/game/${type}`, boardPageOf(name), pageModule('leaderboards/leaderboards'), type],
    ]),
  ];
  return pages.map(([path, meta, sources, card = 'doxa']) => ({ path, card, sources, ...headOf(meta) }));
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
