// HTTP handler for reports.

import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { reportAs } from './reporting.ts';

export const reportHandlers = {
  sendReport: async ({ ctx, db, actor, body, today, now_ms }) => {
    await reportAs(ctx, { writer: await writerOf(db, { actor, now_ms }), report: body, today, now_ms });
    return { kind: body.kind, is_received: true };
  },
} satisfies Partial<Handlers>;
