// What this device keeps for offline use, in IndexedDB because the service worker reads it, too. In a browser that
// refuses storage, reads find nothing and writes do nothing.

/** `outbox`: calls that wait to be sent. `openings`: plays that can continue offline. `auth`: the bearer to send with. */
export type StoreName = 'outbox' | 'openings' | 'auth';

/** Each store with its key field. */
const STORES: Readonly<Record<StoreName, string>> = { outbox: 'key', openings: 'game', auth: 'owner' };

const NAME = 'doxa-offline';
const VERSION = 1;

let opening: Promise<IDBDatabase> | null = null;

export async function rowsOf<Row>(store: StoreName): Promise<Row[]> {
  return (await within(store, 'readonly', (rows) => rows.getAll() as IDBRequest<Row[]>)) ?? [];
}

/** Inserts a row, or replaces the one with its key. */
export async function putRow(store: StoreName, row: object): Promise<void> {
  await within(store, 'readwrite', (rows) => rows.put(row));
}

/** Deletes a row; with a `stamp`, only if the row still has it. */
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
      // Must not block a page of a later version, or one that deletes the database.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
  });
}
