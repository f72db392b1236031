// What a game's card on the front page says of the day among friends, by game. It comes after the cards.
import type { GameType } from '#shared/kernel/game-type.ts';
import { createStore } from '../ui/store.ts';

export const friendsLines = createStore<Partial<Record<GameType, string>>>({});
