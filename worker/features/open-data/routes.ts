// Serves the open data as files: an index, and one file per closed month. These are not calls of the contract.
import type { App } from '../../access/http/app-context.ts';
import { keptAtEdge } from '../../access/http/kept-at-edge.ts';
import { openMonthOf, openMonthsOf } from '../../model/open-data/months.ts';
import { OPEN_LICENCE } from '../../model/open-data/open-file.ts';
import { asArchiveUnavailable, storedAtHome } from '../../platform/archive-store.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const MONTH_FILE = /^(\d{4}-\d{2})\.json$/;

export function openDataRoutes(app: App): void {
  app.get('/open/index.json', async (c) => {
    const months = await openMonthsOf(c.get('ctx').directory);
    const listed = months.map(({ month, sha256, bytes }) => ({
      month,
      path: `/open/${month}.json`,
      sha256,
      bytes,
    }));
    c.header('cache-control', AN_HOUR);
    return c.json({ licence: OPEN_LICENCE, months: listed });
  });
  app.get('/open/:file', (c) =>
    keptAtEdge(c, async () => {
      const [, month] = MONTH_FILE.exec(c.req.param('file')) ?? [];
      const ctx = c.get('ctx');
      const kept = month && (await openMonthOf(ctx.directory, month));
      if (!kept) throw new Refusal('NOT_FOUND', { detail: 'There is no file for that month.' });
      const file = { month: kept.month, what: 'open', sha256: kept.sha256 };
      const bytes = await storedAtHome(ctx, file).catch((error) => {
        throw asArchiveUnavailable(error);
      });
      const headers = { 'content-type': 'application/json', 'cache-control': FOR_EVER };
      return new Response(bytes, { headers });
    }),
  );
}
