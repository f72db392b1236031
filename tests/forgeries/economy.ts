// Forged trades, mischief, visits and wagers (RULES §2, §5-9).
import { BETWEEN_PEOPLE } from './economy-people.ts';
import { SCRIPTS } from './economy-scripts.ts';
import { TRADES } from './economy-trades.ts';
import type { AnyForgery } from './forgery.ts';
import { MISCHIEF } from './mischief.ts';

export const ECONOMY: readonly AnyForgery[] = [...TRADES, ...SCRIPTS, ...BETWEEN_PEOPLE, ...MISCHIEF];
