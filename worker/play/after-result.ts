// The one place where other domains add to what happens when a result enters the record. Each gives statements for the
// same batch: they are all there or none is.
import { proveByPlaying } from '../accounts/proof.ts';
import { finishEntry } from '../challenge/entering.ts';
import type { GameDay } from '../kernel/game-day.ts';
import { recordScore } from '../leaderboards/record-score.ts';
import { notify } from '../notifications/notify.ts';
import type { Statement } from '../platform/database.ts';
import { referralProofStatements } from '../referrals/reward.ts';
import type { FinishedPlay } from './finished.ts';

/** `today` and `now_ms` are those of the record, which may be later than the play's. */
type AfterResult = (play: FinishedPlay, moment: { today: GameDay; now_ms: number }) => Statement[];

export const AFTER_RESULT: readonly AfterResult[] = [
  recordScore,
  proveWithPoints,
  tellOfMark,
  payReferrer,
  finishEntry,
];

/** Only a result that counts can bring the fifteenth day. */
function proveWithPoints(
  { player, base_tenths, isHeld }: FinishedPlay,
  { now_ms }: { now_ms: number },
): Statement[] {
  return base_tenths > 0 && !isHeld ? proveByPlaying({ player, now_ms }) : [];
}

function payReferrer(
  { player, gates }: FinishedPlay,
  moment: { today: GameDay; now_ms: number },
): Statement[] {
  return referralProofStatements({ referee: player, gates, ...moment });
}

function tellOfMark(play: FinishedPlay): Statement[] {
  if (!play.isHeld || play.mark === null) return [];
  return [
    notify({
      key: `result-marked:${play.playId}`,
      player: play.player,
      type: 'RESULT_MARKED',
      facts: { game_type: play.game, reason: play.mark },
      now_ms: play.finished_at,
    }),
  ];
}
