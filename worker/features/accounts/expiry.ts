// Lists the rows that expire: tokens, links, failed sign-ins, counted registrations and letters, ended sessions, and messages.

import { oldFailures } from '../../access/lockouts.ts';
import { endedSessions } from '../../access/session-store.ts';
import { expiredTokens } from '../../access/spent-tokens.ts';
import { oldMessages } from '../../economy/kept-messages.ts';
import { oldReports } from '../../model/reports/reports.ts';
import { oldSeats } from '../../model/rewards/invites.ts';
import type { Lot } from '../../platform/lot.ts';
import { oldLetters } from './letter-limits.ts';
import { expiredLinks } from './mail-links.ts';
import { oldMailNotes } from './mails/mail-queue.ts';
import { oldRegistrations } from './registration-limits.ts';
import { endedWaits } from './waiting-list.ts';

export function expiredOfDirectory({ now_ms }: { now_ms: number }): Lot[] {
  return [
    expiredTokens({ now_ms }),
    expiredLinks({ now_ms }),
    oldLetters({ now_ms }),
    oldMailNotes({ now_ms }),
    oldReports({ now_ms }),
    oldSeats({ now_ms }),
    endedWaits({ now_ms }),
    oldFailures({ now_ms }),
    oldRegistrations({ now_ms }),
    ...oldMessages('directory', { now_ms }),
  ];
}

export function expiredOfEdition({ now_ms }: { now_ms: number }): Lot[] {
  return [endedSessions({ now_ms }), ...oldMessages('edition', { now_ms })];
}
