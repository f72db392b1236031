/** The part of an opening's reply that all games share. */
export interface OpenedPlay {
  game_session_token: string;
  game_date: string;
  started_at: string;
  resumed: boolean;
  puzzle_number: number;
  /** Set by openings that still reply after the play has ended, instead of refusing. */
  has_played_today?: boolean;
}
