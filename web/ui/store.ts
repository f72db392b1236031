// A value outside React that components follow.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  read(): T;
  /** Replaces the value and calls every listener. */
  publish(next: T): void;
  /** The answer takes the listener away again. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    read: () => current,
    publish(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>): T {
  return useSyncExternalStore(subscribe, read, read);
}
