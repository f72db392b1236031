// A play as its opening call answers it.

/** What the frame reads of any opening. */
export interface OpenedPlay {
  game_session_token: string;
  game_date: string;
  started_at: string;
  resumed: boolean;
  puzzle_number: number;
  /** Where an opening answers after the play has ended, too, instead of refusing. */
  has_played_today?: boolean;
}
