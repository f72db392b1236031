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

/** The statements that turn a guest, with or without a row, into a registered player on a day. */
export function registerPlayer({
  registration,
  today,
  now_ms,
}: {
  registration: Registration;
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const account = { ...registration, registered_ms: now_ms };
  return [registerPerson(account), ...registerInEdition(account, { today })];
}
