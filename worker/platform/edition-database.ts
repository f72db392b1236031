// The store of an edition behind the part of D1's interface that the port uses: statements are prepared, bound, and run alone or
// together, over RPC or in the object itself. Values and refusals are treated as D1 treats them.
import { type Answer, type BoundValue, MOST_BYTES, runBatch, type Sent } from './edition-batch.ts';
import { regionIn } from './editions.ts';
import { hintOf } from './location.ts';

interface Stores<Store> {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId, hint: ReturnType<typeof hintOf>): Store;
}
type Reply = Pick<D1Result<Record<string, unknown>>, 'results' | 'meta'>;

/** Sends a batch to a store and returns its reply. */
export type Carry = (sent: readonly Sent[]) => Promise<unknown>;

/** Over RPC, to the object of an edition. */
export function toStore(
  stores: Stores<{ batch: (sent: readonly Sent[], by?: 'restore') => Promise<unknown> }>,
  edition: string,
  by?: 'restore',
): Carry {
  return (sent) => objectOf(stores, edition).batch(sent, by);
}

/** The object of an edition. A stub may keep failing after one failure, so each call makes its own. */
export function objectOf<Store>(stores: Stores<Store>, edition: string): Store {
  return stores.get(stores.idFromName(edition), hintOf(regionIn(edition) ?? ''));
}

/** Inside the object itself. As with D1, a batch returns only once it is on disk; meanwhile the object serves others. */
export function withinStore(storage: DurableObjectStorage): Carry {
  return async (sent) => {
    const answer = runBatch(storage, sent);
    await storage.sync();
    return answer;
  };
}

export class EditionDatabase {
  readonly #carry: Carry;

  constructor(carry: Carry) {
    this.#carry = carry;
  }

  prepare(text: string): EditionStatement {
    return new EditionStatement(this, text);
  }

  /** Runs statements as one transaction. Throws an error with SQLite's message, or what the platform throws. */
  async batch(statements: readonly EditionStatement[]): Promise<Reply[]> {
    const sent = statements.map(({ text, values }) => ({ text, values }));
    const bytes = sent.reduce((sum, statement) => sum + sizeOf(statement), 0);
    if (bytes > MOST_BYTES) throw new RangeError(`The statements come to more than ${MOST_BYTES} bytes.`);
    const answer = (await this.#carry(sent)) as Answer;
    if ('refused' in answer) throw new Error(answer.refused);
    const { replies, size_after } = answer;
    return replies.map(({ results, ...cost }) => ({
      results,
      meta: { ...cost, size_after } as Reply['meta'],
    }));
  }
}

export class EditionStatement {
  readonly #database: EditionDatabase;
  readonly text: string;
  readonly values: readonly BoundValue[];

  constructor(database: EditionDatabase, text: string, values: readonly BoundValue[] = []) {
    this.#database = database;
    this.text = text;
    this.values = values;
  }

  bind(...values: readonly unknown[]): EditionStatement {
    return new EditionStatement(this.#database, this.text, values.map(boundValue));
  }

  async all<Row>(): Promise<{ results: Row[]; meta: Reply['meta'] }> {
    const [reply] = await this.#database.batch([this]);
    return reply as { results: Row[]; meta: Reply['meta'] };
  }
}

/** Converts a JavaScript value as D1 does. Throws for types that D1 refuses. */
function boundValue(value: unknown): BoundValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`Type '${typeof value}' not supported for a bound value.`);
}

function sizeOf({ text, values }: Sent): number {
  return values.reduce<number>(
    (sum, value) => sum + 8 + (typeof value === 'string' ? value.length * 2 : 0),
    text.length * 2,
  );
}
