// Whether the copies that an edition keeps of persons are what the directory says. Nothing here changes a row.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { readBoth } from '../../platform/halves.ts';
import type { LedgerFinding } from '../ledger/audit.ts';
import type { persons } from './tables.ts';

const ROWS_AT_A_TIME = 1000;

/** The columns that both halves have. */
const COPIED = sql`kind, username, username_key, email_verified_at, registered_at, deactivated_at, banned_at`;

/** What both halves hold of an account. */
type Account = Columns<typeof persons, 'public_id'>;

/** Every account that one half does not have, or has otherwise than the other. Reads all of both, a page at a time. */
export async function auditPersons(ctx: Pick<Ctx, 'db' | 'directory' | 'edition'>): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const pages = await readBoth(ctx, {
      directory: [
        sql`
          SELECT public_id, ${COPIED} FROM persons
          WHERE public_id > ${after} AND edition = ${ctx.edition} ORDER BY public_id LIMIT ${ROWS_AT_A_TIME}`,
      ],
      edition: [
        sql`
          SELECT public_id, ${COPIED} FROM players
          WHERE public_id > ${after} AND kind IN ('registered', 'deactivated')
          ORDER BY public_id LIMIT ${ROWS_AT_A_TIME}`,
      ],
    });
    const [inDirectory, inEconomy] = pages as [Account[], Account[]];
    const through = lastOfBoth([inDirectory, inEconomy]);
    findings.push(...differences({ inDirectory, inEconomy, through }));
    after = through;
  }
  return findings;
}

/** Up to which public id both pages say all; null where that is the end. */
function lastOfBoth(pages: readonly (readonly Account[])[]): string | null {
  const full = pages.filter((page) => page.length === ROWS_AT_A_TIME);
  return full.map((page) => page.at(-1)!.public_id).sort()[0] ?? null;
}

function differences({
  inDirectory,
  inEconomy,
  through,
}: {
  inDirectory: readonly Account[];
  inEconomy: readonly Account[];
  through: string | null;
}): LedgerFinding[] {
  const byId = (page: readonly Account[]) =>
    new Map(page.map((account) => [account.public_id, JSON.stringify(account)]));
  const directory = byId(inDirectory);
  const economy = byId(inEconomy);
  return [...new Set([...directory.keys(), ...economy.keys()])]
    .filter((id) => (through === null || id <= through) && directory.get(id) !== economy.get(id))
    .map((account) => ({ account, finding: 'directory and economy differ', difference: 0 }));
}
