// The two halves of the tables: the directory, which knows who may sign in, and an edition, which knows what players have.
// Where one store holds both, they are asked and changed together.
import type { Ctx } from './context.ts';
import type { Statement } from './database.ts';

/** The stores of both halves. */
export type Halves = Pick<Ctx, 'db' | 'directory'>;

/** Whether one store holds both halves, so that one batch may have statements of both. */
export function areTogether({ db, directory }: Halves): boolean {
  return db === directory;
}

/** Reads of both halves in the time of one trip. Answers the rows of each statement, the directory's first. */
export async function readBoth(
  { db, directory }: Halves,
  asked: { directory: readonly Statement[]; edition: readonly Statement[] },
): Promise<unknown[][]> {
  if (areTogether({ db, directory })) return db.batch([...asked.directory, ...asked.edition]);
  const [ofPersons, ofPlayers] = await Promise.all([
    directory.batch(asked.directory),
    db.batch(asked.edition),
  ]);
  return [...ofPersons, ...ofPlayers];
}
