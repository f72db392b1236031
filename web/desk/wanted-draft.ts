// The game for which a report asked for a draft; null once the editors' desk has opened it.
import type { EditedGame } from '#shared/contract/ops-editors.ts';
import { createStore } from '../ui/store.ts';

export const wantedDraft = createStore<EditedGame | null>(null);
