// What this device keeps for the time without a network, in IndexedDB, because the service worker reads it, too. A
// browser that refuses to keep anything costs no more than that: reading finds nothing, writing does nothing.

/** `outbox`: what waits to be sent. `openings`: plays that can go on without a network. `auth`: whose name to send in. */
export type StoreName = 'outbox' | 'openings' | 'auth';

/** Each store with the field that shows its rows apart. */
const STORES: Readonly<Record<StoreName, string>> = { outbox: 'key', openings: 'game', auth: 'owner' };

const NAME = 'doxa-offline';
const VERSION = 1;

let opening: Promise<IDBDatabase> | null = null;

/** Every row of a store; none where nothing can be kept. */
export async function rowsOf<Row>(store: StoreName): Promise<Row[]> {
  return (await within(store, 'readonly', (rows) => rows.getAll() as IDBRequest<Row[]>)) ?? [];
}

/** Writes a row in the place of the one with its key. */
export async function putRow(store: StoreName, row: object): Promise<void> {
  await within(store, 'readwrite', (rows) => rows.put(row));
}

/** Takes a row away; with a stamp, only while the row still has it. */
export async function removeRow(store: StoreName, key: string, stamp?: string): Promise<void> {
  await within(store, 'readwrite', (rows) => {
    if (stamp === undefined) return rows.delete(key);
    const found = rows.get(key);
    found.addEventListener('success', () => {
      if (found.result?.stamp === stamp) rows.delete(key);
    });
    return found;
  });
}

export async function emptyStores(stores: readonly StoreName[]): Promise<void> {
  for (const store of stores) await within(store, 'readwrite', (rows) => rows.clear());
}

async function within<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    opening ??= open();
    const database = await opening;
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } catch {
    opening = null;
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(STORES)) {
        request.result.createObjectStore(store, { keyPath });
      }
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      // A page of a later version, or one that clears everything, must not have to wait for this one.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
  });
}
