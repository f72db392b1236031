// For tests and the gallery: judged matchups against tidewater, as the server words them.
import type { ChallengeStatus, JudgedMatchup } from '#shared/contract/challenge-shapes.ts';

interface Scores {
  own: number;
  other: number;
}

function judged({ own, other }: Scores): JudgedMatchup {
  return {
    winner_username: own > other ? 'mara' : own < other ? 'tidewater' : 'Tie',
    opponent_username: 'tidewater',
    results_breakdown: [{ game_type: 'triordle', player_one_score: own, player_two_score: other }],
    player_one_round_wins: own > other ? 1 : 0,
    player_two_round_wins: own < other ? 1 : 0,
    prize_won: 0,
    isNoMatchup: false,
    message: 'Judged.',
  };
}

/** Won with 76 to 64 points; both wagered, in Sparks. */
export const won = (wager: number) => ({ ...judged({ own: 76, other: 64 }), prize_won: 100 + 2 * wager });

export const lost = () => judged({ own: 64, other: 76 });

export const tied = (wager: number) => ({ ...judged({ own: 70, other: 70 }), prize_won: 50 + wager });

export const noMatchup: JudgedMatchup = {
  winner_username: '',
  opponent_username: null,
  results_breakdown: [],
  player_one_round_wins: 0,
  player_two_round_wins: 0,
  prize_won: 0,
  isNoMatchup: true,
  message: 'Nobody has been found yet.',
};

/** A player's state, with differences from not having joined. */
export function standing(differs: Partial<ChallengeStatus> = {}): ChallengeStatus {
  return {
    is_in_pool: false,
    games_completed: 0,
    wager_sparks: 0,
    state: 'none',
    matchup: null,
    ...differs,
  };
}
