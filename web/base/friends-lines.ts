// The lines about friends on the front page's cards, by game. They are loaded after the cards.
import type { GameType } from '#shared/kernel/game-type.ts';
import { createStore } from '../ui/store.ts';

export const friendsLines = createStore<Partial<Record<GameType, string>>>({});
