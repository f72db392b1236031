// JSON as device storage reads it, apart from what the first load needs.
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
