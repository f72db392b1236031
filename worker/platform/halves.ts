// The two halves of the tables: the directory, which knows who may sign in, and an edition, which knows what players have. If one
// store holds both, they are read and changed together.
import type { Ctx } from './context.ts';
import type { Statement } from './database.ts';
import { HOME } from './editions.ts';

/** The tables of the directory; all others are an edition's. */
export const DIRECTORY_TABLES: readonly string[] = [
  'editions',
  'persons',
  'mail_links',
  'social_accounts',
  'invites',
  'claims',
  'promotions',
  'letters',
  'registrations',
  'new_guests',
  'operator_acts',
  'queued_mails',
  'reminder_mails',
  'reports',
  'waiting_list',
  'sign_in_failures',
  'spent_tokens',
  'daily_puzzles',
  'puzzle_epochs',
  'drafts',
  'withdrawn_words',
  'log_entries',
  'log_tiles',
  'log_checkpoints',
  'log_seals',
  'month_sums',
  'open_months',
  'directory_outbox',
  'directory_inbox',
  'dumps',
  'dump_parts',
];

export type Halves = Pick<Ctx, 'db' | 'directory'>;

/** Whether one store holds both halves, so that one batch may contain statements of both. */
export function areTogether({ db, directory }: Halves): boolean {
  return db === directory;
}

/** Whether the nightly and minutely jobs of an edition include those of the directory. Only one edition's do. */
export function keepsDirectory({ edition }: Pick<Ctx, 'edition'>): boolean {
  return edition === HOME;
}

/** Reads both halves in the time of one round trip. Returns the rows of each statement, the directory's first. */
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
