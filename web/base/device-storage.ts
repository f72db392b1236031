// The only access to local and session storage. Keys `doxa.…` belong to the player and are deleted at logout; keys `device.…`
// are settings of this device and stay. Unavailable storage reads as empty.

export interface Stored<T> {
  /** The value; null if there is none, or it is unreadable. */
  read(): T | null;
  /** Returns whether the value was stored. */
  write(value: T): boolean;
  remove(): void;
}

/** Parses a stored text; returns null if it is invalid. */
export type Parse<T> = (text: string) => T | null;

const PLAYERS = 'doxa.';

/** Data of the player, deleted at logout (RULES §12). */
export function stored<T>(key: `${typeof PLAYERS}${string}`, parse: Parse<T>): Stored<T> {
  return storedIn(() => localStorage, key, parse);
}

/** Data of this device, not of a player. */
export function storedOnDevice<T>(key: `device.${string}` | 'referral_code', parse: Parse<T>): Stored<T> {
  return storedIn(() => localStorage, key, parse);
}

/** Data that lasts until the tab is closed. */
export function storedInSession<T>(key: string, parse: Parse<T>): Stored<T> {
  return storedIn(() => sessionStorage, key, parse);
}

/** Deletes all keys of the player. */
export function forgetStored(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PLAYERS)) localStorage.removeItem(key);
}

/** A plain text. */
export const asText: Parse<string> = (text) => text;

function storedIn<T>(storage: () => Storage, key: string, parse: Parse<T>): Stored<T> {
  const attempt = <R>(action: (area: Storage) => R): R | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () =>
      attempt((area) => {
        const text = area.getItem(key);
        return text === null ? null : parse(text);
      }),
    write: (value) =>
      attempt((area) => area.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))) !==
      null,
    remove: () => void attempt((area) => area.removeItem(key)),
  };
}
