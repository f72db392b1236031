// Whether Doxa is read-only just now: the start of a page says so, and so does a change that was refused.
import { createStore } from '../ui/store.ts';

/** Until when nothing can be changed, null where that is not known; null as a whole while all can be. */
export const readOnly = createStore<{ until: string | null } | null>(null);
