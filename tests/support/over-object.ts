// With RECORD=object the home edition is in an object, like a further one, and D1 has only the directory. The product uses both
// stores; a test, which calls `env.DB` for either half, gets the store whose tables a statement names.
import { env } from 'cloudflare:workers';
import { EditionDatabase, EditionStatement, toStore } from '../../worker/platform/edition-database.ts';
import { HOME } from '../../worker/platform/editions.ts';
import { halvesIn } from './halves.ts';

/** Whether home is in an object in this run. */
export const IS_OVER_OBJECT = (env as unknown as { RECORD: string }).RECORD === 'object';

/** The store of the directory, whatever a statement names. */
export const D1 = (env.DB as unknown as Partial<StoresApart>).directory ?? env.DB;

type Prepared = D1PreparedStatement | EditionStatement;

/** D1's interface over both stores. */
export class StoresApart {
  readonly directory: D1Database;
  readonly edition: EditionDatabase;

  constructor(directory: D1Database, edition: EditionDatabase) {
    this.directory = directory;
    this.edition = edition;
  }

  prepare(text: string): Prepared {
    const halves = halvesIn(text);
    // Triggers that tests make or drop are on an edition's tables; those of local use are in the directory.
    const isTrigger = /^\s*(ALTER|CREATE|DROP)(?!.*\blocal_)/i.test(text) && !halves.has('directory');
    const isEditions = halves.has('edition') || isTrigger;
    return isEditions ? this.edition.prepare(text) : this.directory.prepare(text);
  }

  /** Only tests have both halves in one batch, to set up a world: the directory's part runs first. */
  async batch(statements: readonly Prepared[]): Promise<unknown[]> {
    const isEditions = (one: Prepared) => one instanceof EditionStatement;
    const [ofDirectory, ofEdition] = [
      statements.filter((one): one is D1PreparedStatement => !isEditions(one)),
      statements.filter((one): one is EditionStatement => isEditions(one)),
    ];
    const first = ofDirectory.length > 0 ? await this.directory.batch(ofDirectory) : [];
    const second = ofEdition.length > 0 ? await this.edition.batch(ofEdition) : [];
    return statements.map((one) => (isEditions(one) ? second.shift() : first.shift()));
  }

  withSession(): this {
    return this;
  }

  getBookmark(): null {
    return null;
  }
}

if (IS_OVER_OBJECT && !(env.DB instanceof StoresApart)) {
  Object.assign(EditionStatement.prototype, {
    run(this: EditionStatement) {
      return this.all();
    },
    async first(this: EditionStatement) {
      return (await this.all()).results[0] ?? null;
    },
  });
  const edition = new EditionDatabase(toStore(env.EDITIONS, HOME));
  env.DB = new StoresApart(env.DB, edition) as unknown as D1Database;
}
