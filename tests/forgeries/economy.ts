// Forged trades, mischief, visits and wagers (RULES §2, §5-9).
import { FEUDS } from './economy-feuds.ts';
import { KEYS } from './economy-keys.ts';
import { PIECES } from './economy-pieces.ts';
import { POOLS } from './economy-pools.ts';
import { SCRIPTS } from './economy-scripts.ts';
import { TRADES } from './economy-trades.ts';
import type { AnyForgery } from './forgery.ts';
import { MISCHIEF } from './mischief.ts';

export const ECONOMY: readonly AnyForgery[] = [
  ...TRADES,
  ...KEYS,
  ...PIECES,
  ...SCRIPTS,
  ...FEUDS,
  ...POOLS,
  ...MISCHIEF,
];
