// Reads JSON from device storage; separate from device-storage.ts, because the first load does not need it.
import type { Parse } from './device-storage.ts';

export function asJson<T>(guard: (value: unknown) => value is T): Parse<T> {
  return (text) => {
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : null;
  };
}

export function asListOf<T>(guard: (value: unknown) => value is T): Parse<T[]> {
  return (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(guard) : null;
  };
}
