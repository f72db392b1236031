// With RECORD=object the home edition is in an object: whatever the tests and the product take for D1 is the store of an
// edition, by the same face that the port has for it. What only tests and local use ask of D1 is added here.
import { env } from 'cloudflare:workers';
import { EditionDatabase, EditionStatement, toStore } from '../../worker/platform/edition-database.ts';
import { HOME } from '../../worker/platform/editions.ts';

/** Whether this run is over an object. */
export const IS_OVER_OBJECT = (env as unknown as { RECORD: string }).RECORD === 'object';

if (IS_OVER_OBJECT && !(env.DB instanceof EditionDatabase)) {
  Object.assign(EditionDatabase.prototype, {
    withSession(this: EditionDatabase) {
      return this;
    },
    getBookmark: () => null,
  });
  Object.assign(EditionStatement.prototype, {
    run(this: EditionStatement) {
      return this.all();
    },
    async first(this: EditionStatement) {
      return (await this.all()).results[0] ?? null;
    },
  });
  env.DB = new EditionDatabase(toStore(env.EDITIONS, HOME)) as unknown as D1Database;
}
