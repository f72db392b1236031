// The player's own part of the front page: a card for each game, and the paper streak.

import type { HubCard } from '../shared/contract/hub.ts';
import { addDays, gameDayAt } from '../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../shared/kernel/game-type.ts';
import { hasLapsed } from './engine.ts';
import { gameOf } from './games/registry.ts';
import { type PaperStreak, paperStreakOn } from './paper-streak.ts';
import type { Play } from './play.ts';
import type { PlayStore } from './play-store.ts';
import { streakShownOn } from './streak.ts';
import { repairOf } from './streak-repair.ts';

export interface PlayerHub {
  cards: Omit<HubCard, 'special' | 'challenge' | 'challenge_yesterday'>[];
  paper_streak: PaperStreak;
}

export function hubAt(store: PlayStore, now_ms: number): PlayerHub {
  const today = gameDayAt(now_ms);
  const { streaks } = store;
  const plays = new Map(store.ofDay(today).map((play) => [play.game, play]));
  const before = store.ofDay(addDays(today, -1));
  const lapsed = new Set(before.filter((play) => hasLapsed(play, now_ms)).map(({ game }) => game));
  const cards = GAME_TYPES.map((type) => {
    const play = plays.get(type);
    return {
      game_type: type,
      state: stateOfPlay(play ?? null),
      points_earned: play?.ended ? play.ended.points_tenths / 10 : null,
      streak_days: streakShownOn(streaks.daysOf(type), today),
      progress: play && !play.ended ? gameOf(type).progress(play.state) : null,
      time_is_up: play !== undefined && isTimeUp(play, now_ms),
      yesterday_lapsed: !play && lapsed.has(type),
      streak_repair: repairOf(streaks, { game: type, now_ms }),
    };
  });
  return { cards, paper_streak: paperStreakOn(streaks, today) };
}

export function stateOfPlay(play: Play | null): HubCard['state'] {
  return play ? (play.ended ? 'finished' : 'open') : 'none';
}

function isTimeUp({ game, state, ended, openedAt }: Play, now_ms: number): boolean {
  return !ended && (gameOf(game).isTimeUp?.({ state, elapsed_ms: now_ms - openedAt }) ?? false);
}
