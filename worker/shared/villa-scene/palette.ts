// The colours of the Villa pictures. Things have base colours, in pairs of lit and shaded side; each hour tints them with its
// light and has its own sky. Months change the colours of plants.
import { mixed, under } from './colours.ts';
import { type Season, seasonOf } from './season.ts';

export type VillaHour = 'dawn' | 'day' | 'dusk' | 'night';

/** The lit side and the shaded side. */
type Pair = readonly [string, string];

interface Materials {
  readonly lawn: Pair;
  /** The brightest strip of lawn, and the darkest hedge. */
  readonly lawnEdge: Pair;
  readonly path: Pair;
  readonly hedge: Pair;
  readonly wall: readonly [string, string, string];
  readonly roof: readonly [string, string, string];
  readonly stone: Pair;
  readonly wood: Pair;
  readonly iron: Pair;
  readonly white: Pair;
  readonly copper: Pair;
  readonly brass: Pair;
  readonly brick: Pair;
  readonly shutter: string;
  readonly green: Pair;
  readonly leaf: Pair;
  /** Sown plants, which stay green when trees change. */
  readonly crop: Pair;
  readonly olive: Pair;
  readonly water: Pair;
  readonly bloom: Pair;
  readonly fruit: string;
  readonly soil: Pair;
}

/** The atmosphere of an hour: sky, light and windows. */
interface Air {
  readonly sky: readonly [string, string, string, string, string, string];
  /** The sun or the moon. */
  readonly orb: string;
  readonly cloud: string;
  readonly ridge: readonly [string, string, string, string];
  readonly glow: Pair;
  /** A pane of glass without a light behind it, and its bars. */
  readonly glass: Pair;
  readonly snow: Pair;
  readonly shade: string;
  /** The share of windows with a light in them, 0 to 1. */
  readonly lit: number;
  readonly stars: number;
}

export interface Ink extends Materials, Air {
  readonly hour: VillaHour;
  readonly season: Season;
  /** Whether parts of the picture move; a stored picture is still. */
  readonly isLive?: boolean;
}

const DAYLIGHT: Materials = {
  lawn: ['#7d9a62', '#6f8d5b'],
  lawnEdge: ['#93ab6c', '#5f7f55'],
  path: ['#e3cfa4', '#cbb48e'],
  hedge: ['#55804f', '#40693f'],
  wall: ['#f4e3c6', '#cdb7a2', '#a99a92'],
  roof: ['#d98360', '#c9684a', '#944a3d'],
  stone: ['#d8ccba', '#a09590'],
  wood: ['#8b5f45', '#674636'],
  iron: ['#3f4650', '#2c323c'],
  white: ['#fbf6ea', '#cfccc6'],
  copper: ['#8fbfa8', '#5f9483'],
  brass: ['#d99a55', '#a8683b'],
  brick: ['#c0765a', '#91543f'],
  shutter: '#5d8a78',
  green: ['#557d4e', '#3b6141'],
  leaf: ['#6f9650', '#527a45'],
  crop: ['#a5c368', '#6c9149'],
  olive: ['#9aa88a', '#73866c'],
  water: ['#93c4d3', '#dff0ea'],
  bloom: ['#e0705f', '#fff2dd'],
  fruit: '#f6d04a',
  soil: ['#8a6a4e', '#6d523e'],
};

interface HourTerms extends Air {
  /** The light that tints everything without a colour for this hour. */
  readonly light: string;
  readonly own: Partial<Materials>;
}

const HOURS: Readonly<Record<VillaHour, HourTerms>> = {
  dawn: {
    light: '#d8c3bb',
    own: {
      lawn: ['#5f7a5c', '#547054'],
      lawnEdge: ['#748c63', '#476349'],
      wall: ['#f1d9bd', '#b9a09b', '#8c8086'],
      roof: ['#cd7d62', '#b7634e', '#7e4745'],
      hedge: ['#4b6f4d', '#395a44'],
      green: ['#456a4f', '#2f5045'],
    },
    sky: ['#3f5673', '#6d8397', '#a9a9a6', '#dcbfa0', '#f2d2a6', '#f9e3bd'],
    orb: '#fff3d2',
    cloud: '#e9c9ad',
    ridge: ['#a99a9c', '#7f8794', '#60717d', '#4f6468'],
    glow: ['#ffdd94', '#f3bd6c'],
    glass: ['#64758a', '#465468'],
    snow: ['#e6e2e6', '#bcc0cf'],
    shade: '#22333a',
    lit: 0.5,
    stars: 4,
  },
  day: {
    light: '#ffffff',
    own: {},
    sky: ['#7fb0c9', '#95c0d1', '#aed0d8', '#c6dedd', '#dbe8df', '#ebefe0'],
    orb: '#fffbe6',
    cloud: '#f8f6ee',
    ridge: ['#b3c4c6', '#94b0ab', '#83a58f', '#76986f'],
    glow: ['#ffe3a0', '#f5c66c'],
    glass: ['#6e8ea2', '#4c687c'],
    snow: ['#f7f6f2', '#d3dbe2'],
    shade: '#27402f',
    lit: 0,
    stars: 0,
  },
  dusk: {
    light: '#d2aca6',
    own: {
      lawn: ['#33504a', '#2f4a3f'],
      lawnEdge: ['#3f5d43', '#274238'],
      path: ['#c9a47c', '#a88b72'],
      hedge: ['#3a6a40', '#27503b'],
      wall: ['#e9cfae', '#a98f8a', '#7d7079'],
      roof: ['#cf7350', '#b0563f', '#743f42'],
      stone: ['#b7a79c', '#786f76'],
      wood: ['#6b463a', '#4a332f'],
      iron: ['#2b303c', '#1d222d'],
      white: ['#f3e4cf', '#bcaead'],
      copper: ['#7fa594', '#4c7069'],
      brick: ['#a35d4a', '#743f42'],
      shutter: '#4d7266',
      green: ['#35543c', '#21392f'],
      leaf: ['#4a6440', '#304b37'],
      crop: ['#6f8a50', '#425f3c'],
      olive: ['#6f7a68', '#4d5c54'],
      water: ['#8fb7c4', '#d4e8e2'],
      bloom: ['#d9705f', '#f6e3cd'],
      fruit: '#f5cf57',
      soil: ['#5d4a40', '#453932'],
    },
    sky: ['#26344f', '#3d4a66', '#6a6478', '#a37a78', '#d79a73', '#f0bd7c'],
    orb: '#ffdf9e',
    cloud: '#b3907f',
    ridge: ['#8b7079', '#4d5268', '#38455a', '#2d3d4d'],
    glow: ['#ffd27a', '#f5b659'],
    glass: ['#56607e', '#323a55'],
    snow: ['#b9b4c4', '#868ca4'],
    shade: '#14202a',
    lit: 0.82,
    stars: 11,
  },
  night: {
    light: '#6a7690',
    own: {
      lawn: ['#1f3433', '#1b2d2e'],
      lawnEdge: ['#26403a', '#162627'],
      path: ['#6f6a66', '#595860'],
      hedge: ['#28463b', '#1c3532'],
      wall: ['#8d8580', '#5d5b66', '#474854'],
      roof: ['#7a4a48', '#643d41', '#432f3b'],
      stone: ['#7c7b82', '#50525f'],
      wood: ['#4a3a3c', '#352c33'],
      iron: ['#131924', '#0c111b'],
      white: ['#c3c4c8', '#80858f'],
      green: ['#26413a', '#182c2c'],
      leaf: ['#2e4a3c', '#1f3533'],
      water: ['#48677e', '#a9c4cc'],
      bloom: ['#a35a5c', '#c9bfb8'],
      fruit: '#c9ab4e',
    },
    sky: ['#0f1624', '#141e30', '#1a273c', '#213149', '#2b3d55', '#38495e'],
    orb: '#efe6cf',
    cloud: '#2c3a50',
    ridge: ['#2b394d', '#233142', '#1c2a38', '#182530'],
    glow: ['#ffd684', '#f0b257'],
    glass: ['#39465c', '#222c3f'],
    snow: ['#8390a6', '#566480'],
    shade: '#070c14',
    lit: 1,
    stars: 46,
  },
};

/** How a season tints lawn, far hills and leaves: a colour and its share. */
const SEASONS: Readonly<Record<Season, { lawn: Tinge; leaf: Tinge; snowy?: boolean }>> = {
  winter: { lawn: ['#ffffff', 0], leaf: ['#8c7b70', 0.75], snowy: true },
  spring: { lawn: ['#8fc05a', 0.16], leaf: ['#f6b6c6', 0.86] },
  summer: { lawn: ['#b4b45e', 0.08], leaf: ['#6fa04c', 0.12] },
  autumn: { lawn: ['#b5924a', 0.24], leaf: ['#d98438', 0.78] },
};

type Tinge = readonly [string, number];

type Tones = Readonly<Record<string, string | readonly string[]>>;

function lighted(materials: Tones, light: string): Tones {
  const lightUp = (tone: string | readonly string[]) =>
    typeof tone === 'string' ? under(light, tone) : tone.map((one) => under(light, one));
  return Object.fromEntries(Object.entries(materials).map(([name, tone]) => [name, lightUp(tone)]));
}

/** The colours of an hour in a month (1 to 12). */
export function inkOf({ hour, month }: { hour: VillaHour; month: number }): Ink {
  const { light, own, ...air } = HOURS[hour];
  const season = seasonOf(month);
  const { lawn, leaf, snowy } = SEASONS[season];
  const materials = { ...(lighted(DAYLIGHT as unknown as Tones, light) as unknown as Materials), ...own };
  const tinged = ([lit, dark]: Pair, [into, share]: Tinge): Pair => [
    mixed(lit, { into: under(light, into), share }),
    mixed(dark, { into: under(light, into), share }),
  ];
  const covered = (pair: Pair, share: number): Pair => [
    mixed(pair[0], { into: air.snow[0], share }),
    mixed(pair[1], { into: air.snow[1], share }),
  ];
  const ridge = air.ridge.map((tone, index) =>
    snowy ? mixed(tone, { into: air.snow[1], share: 0.2 + index * 0.14 }) : tone,
  ) as unknown as Air['ridge'];
  return {
    hour,
    season,
    ...air,
    ...materials,
    ridge,
    leaf: tinged(materials.leaf, leaf),
    lawn: snowy ? covered(materials.lawn, 0.88) : tinged(materials.lawn, lawn),
    lawnEdge: snowy ? covered(materials.lawnEdge, 0.9) : tinged(materials.lawnEdge, lawn),
    path: snowy ? covered(materials.path, 0.4) : materials.path,
    hedge: snowy ? [air.snow[0], materials.hedge[1]] : materials.hedge,
  };
}
