// An account in both halves of the tables, as registration writes it.
import {
  type NewPerson,
  type NewPlayer,
  registerPlayer as registerInEdition,
  registerPerson,
} from '../../worker/access/register-player.ts';
import type { Statement } from '../../worker/platform/database.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';

export type Registration = Omit<NewPerson & NewPlayer, 'registered_ms'>;

/** The statements that turn a guest, with or without a row, into a registered player on a day; by default a new one. */
export function registerPlayer({
  registration,
  today,
  now_ms,
}: {
  registration: Pick<Registration, 'publicId' | 'username'> & Partial<Registration>;
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const defaults = { guestNumber: 1234, referralCode: `code-${registration.username}`, createdAt: now_ms };
  const account = { ...defaults, ...registration, registered_ms: now_ms };
  return [registerPerson(account), ...registerInEdition(account, { today })];
}
