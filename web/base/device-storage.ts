// The only access to local and session storage. The name of a key says whose it is: `doxa.…` is the player's and goes at
// logout, `device.…` is a setting of this device and stays. Storage that refuses reads as empty.

export interface Stored<T> {
  /** The value; null when there is none, or none that can be read. */
  read(): T | null;
  /** Answers whether it was kept. */
  write(value: T): boolean;
  remove(): void;
}

/** Makes a value of the text that was kept; null when it is none. */
export type Parse<T> = (text: string) => T | null;

const PLAYERS = 'doxa.';

/** What belongs to the player: forgotten at logout (RULES §12). */
export function stored<T>(key: `${typeof PLAYERS}${string}`, parse: Parse<T>): Stored<T> {
  return storedIn(() => localStorage, key, parse);
}

/** What belongs to this device, not to a player. */
export function storedOnDevice<T>(key: `device.${string}` | 'referral_code', parse: Parse<T>): Stored<T> {
  return storedIn(() => localStorage, key, parse);
}

/** What lasts until the tab is closed. */
export function storedInSession<T>(key: string, parse: Parse<T>): Stored<T> {
  return storedIn(() => sessionStorage, key, parse);
}

/** Forgets every key that is the player's. */
export function forgetStored(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PLAYERS)) localStorage.removeItem(key);
}

/** A text as it is. */
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
