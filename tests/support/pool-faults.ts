// Faults that the record of challenge pools must never contain: every member is in at most one matchup, each matchup has paid
// once, and escrow equals the open wagers.

/** The query that finds each fault. */
export const POOL_FAULTS = {
  'players in two matchups of a day and game': `
    SELECT player FROM (
      SELECT player_one AS player, day, game FROM challenge_matchups
      UNION ALL SELECT player_two, day, game FROM challenge_matchups
    ) GROUP BY player, day, game HAVING COUNT(*) > 1`,
  'members matched without a matchup, or in one without being matched': `
    SELECT entries.player_id FROM challenge_entries AS entries LEFT JOIN challenge_matchups AS met
      ON met.day = entries.day AND met.game = entries.game
        AND entries.player_id IN (met.player_one, met.player_two)
    WHERE (entries.state = 'matched') <> (met.id IS NOT NULL)`,
  'matchups whose members do not name each other': `
    SELECT met.id FROM challenge_matchups AS met
    JOIN challenge_entries AS one ON one.player_id = met.player_one AND one.day = met.day AND one.game = met.game
    JOIN challenge_entries AS two ON two.player_id = met.player_two AND two.day = met.day AND two.game = met.game
    WHERE one.opponent_id <> met.player_two OR two.opponent_id <> met.player_one`,
  'matchups that did not pay their prize and both wagers, each once': `
    SELECT met.id, met.pot_millis, SUM(postings.amount) AS paid FROM challenge_matchups AS met
    JOIN challenge_entries AS one ON one.player_id = met.player_one AND one.day = met.day AND one.game = met.game
    JOIN challenge_entries AS two ON two.player_id = met.player_two AND two.day = met.day AND two.game = met.game
    LEFT JOIN players ON players.id IN (met.player_one, met.player_two)
    LEFT JOIN postings ON postings.source = -4 AND postings.target = players.id AND postings.key IN (
      'challenge:' || players.public_id || ':' || met.game || ':' || met.day,
      'challenge-back:' || players.public_id || ':' || met.game || ':' || met.day)
    GROUP BY met.id
    HAVING COALESCE(paid, 0) <> one.wager_millis + two.wager_millis
      + CASE WHEN met.pot_millis > 0 THEN 100000 ELSE 0 END`,
  'members out of the pool whose wager did not come back once': `
    SELECT entries.player_id FROM challenge_entries AS entries JOIN players ON players.id = entries.player_id
    LEFT JOIN postings ON postings.key =
      'challenge-back:' || players.public_id || ':' || entries.game || ':' || entries.day
    WHERE entries.state IN ('returned', 'odd') AND COALESCE(postings.amount, 0) <> entries.wager_millis`,
  'a consolation for one who is not odd, or none for one who is': `
    SELECT entries.player_id FROM challenge_entries AS entries JOIN players ON players.id = entries.player_id
    LEFT JOIN postings ON postings.key =
      'challenge-odd:' || players.public_id || ':' || entries.game || ':' || entries.day
    WHERE (entries.state = 'odd') <> (postings.id IS NOT NULL) OR postings.amount <> 10000`,
  'Sparks in escrow that no open entry has wagered': `
    SELECT balance FROM accounts WHERE id = -4 AND balance <> (
      SELECT COALESCE(SUM(wager_millis), 0) FROM challenge_entries
      WHERE state IN ('joined', 'finished', 'waiting'))`,
  'address marks of entries that are closed': `
    SELECT player_id FROM challenge_entries
    WHERE state IN ('matched', 'returned', 'odd') AND address_mark IS NOT NULL`,
};
