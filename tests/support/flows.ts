// Sums of postings by type for the laboratories, in SQL, with settlements split into their parts.
export const FLOWS = `(
  SELECT transaction_type, source, target, amount, day FROM postings WHERE transaction_type <> 'settlement'
  UNION ALL SELECT 'dividend', -1, player_id, dividend_millis, day FROM settlements WHERE dividend_millis > 0
  UNION ALL SELECT 'tribute', -6, player_id, tribute_millis, day FROM settlements WHERE tribute_millis > 0
  UNION ALL SELECT iif(villa > 0, 'villa_income', 'villa_upkeep'), iif(villa > 0, -1, player_id),
    iif(villa > 0, player_id, -3), ABS(villa), day
  FROM (
    SELECT player_id, postings.day, iif(target > 0, amount, -amount) - dividend_millis - tribute_millis AS villa
    FROM postings JOIN settlements ON settlements.player_id = MAX(source, target) AND settlements.day = postings.day
    WHERE transaction_type = 'settlement' AND MAX(source, target) > 0
  ) WHERE villa <> 0)`;
