// The one place where other domains react to a result that enters the record. Each adds statements to the same batch, so
// all of them take effect or none does.

import { tellFarCircles } from '../economy/far-circles.ts';
import { tellFarFriends } from '../economy/far-friends.ts';
import { payForFriend } from '../economy/far-referrals.ts';
import { recordScore } from '../model/boards/record-score.ts';
import { finishEntry } from '../model/challenges/entering.ts';
import { noteSuspicion } from '../model/fair-play/suspicions.ts';
import { notify } from '../model/notifications/notify.ts';
import type { FinishedPlay } from '../model/results/finished.ts';
import { proveByPlaying } from '../model/rewards/proof.ts';
import type { Statement } from '../platform/database.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';

/** `today` and `now_ms` are the time of delivery, which may be a later day than the play's. */
type AfterResult = (play: FinishedPlay, moment: { today: GameDay; now_ms: number }) => Statement[];

export const AFTER_RESULT: readonly AfterResult[] = [
  recordScore,
  tellFriendsElsewhere,
  proveWithPoints,
  tellOfMark,
  noteSuspicion,
  payReferrer,
  finishEntry,
];

function tellFriendsElsewhere(
  { playId, player, game, day }: FinishedPlay,
  { now_ms }: { now_ms: number },
): Statement[] {
  const told = { key: `result:${playId}`, player, game, day };
  return [tellFarFriends(told, now_ms), ...tellFarCircles(told, now_ms)];
}

/** Only a result that counts can be the fifteenth day with points. */
function proveWithPoints(
  { player, base_tenths, isHeld }: FinishedPlay,
  { now_ms }: { now_ms: number },
): Statement[] {
  return base_tenths > 0 && !isHeld ? proveByPlaying({ player, now_ms }) : [];
}

function payReferrer(
  { playerPublicId, gates }: FinishedPlay,
  moment: { today: GameDay; now_ms: number },
): Statement[] {
  return payForFriend({ referee: playerPublicId, gates, ...moment });
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
