// Whether Doxa is read-only, as reported by the start of a page or by a refused change.
import { createStore } from '../ui/store.ts';

/** Null while changes are possible; `until` is the end of the read-only time, null if unknown. */
export const readOnly = createStore<{ until: string | null } | null>(null);
