// The web app manifest, which the build writes to /manifest.webmanifest; scripts/build-icons.mjs draws its icons.
import { GAME_NAMES, GAME_TYPES } from '#shared/kernel/game-type.ts';

/** The background of the dark theme, the default; base/appearance.ts sets the bar's colour of each theme. */
const GROUND = '#10141a';

const PNG = 'image/png';

export function webManifest() {
  return {
    id: '/',
    name: 'Doxa: eight daily brain games',
    short_name: 'Doxa',
    description: 'Eight daily brain games, the same for everyone, and Sparks to earn and spend.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: PNG, purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: PNG, purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: PNG, purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/icons/screen-narrow.png',
        sizes: '780x1688',
        type: PNG,
        form_factor: 'narrow',
        label: 'Today’s eight games on a phone',
      },
      {
        src: '/icons/screen-wide.png',
        sizes: '1440x900',
        type: PNG,
        form_factor: 'wide',
        label: 'Today’s eight games on a desk',
      },
    ],
    shortcuts: GAME_TYPES.map((type) => ({
      name: GAME_NAMES[type].name,
      url: GAME_NAMES[type].path,
      icons: [{ src: `/icons/game-${type}.png`, sizes: '96x96', type: PNG }],
    })),
  };
}
