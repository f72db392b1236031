-- Every new player gets an account.
CREATE TRIGGER `players_have_accounts` AFTER INSERT ON `players` BEGIN
	INSERT INTO accounts (id, balance) VALUES (NEW.id, 0);
END;
--> statement-breakpoint
-- Postings are inserted through this view, which computes both resulting balances first, so that the row is written once.
CREATE VIEW `new_postings` AS
	SELECT key, source, target, amount, transaction_type, description, day, created_at FROM postings;
--> statement-breakpoint
CREATE TRIGGER `new_postings_are_made` INSTEAD OF INSERT ON `new_postings` BEGIN
	INSERT INTO postings (key, source, target, amount, transaction_type, description, day, created_at, source_balance, target_balance)
	VALUES (NEW.key, NEW.source, NEW.target, NEW.amount, NEW.transaction_type, NEW.description, NEW.day, NEW.created_at,
		(SELECT balance FROM accounts WHERE id = NEW.source) - NEW.amount,
		(SELECT balance FROM accounts WHERE id = NEW.target) + NEW.amount);
END;
--> statement-breakpoint
-- A posting changes both balances, and must state the results.
CREATE TRIGGER `postings_move_balances` AFTER INSERT ON `postings` BEGIN
	UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.source;
	UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.target;
	SELECT RAISE(ABORT, 'POSTING_BALANCE')
		WHERE NEW.source_balance <> (SELECT balance FROM accounts WHERE id = NEW.source)
			OR NEW.target_balance <> (SELECT balance FROM accounts WHERE id = NEW.target);
END;
--> statement-breakpoint
CREATE TRIGGER `postings_stay` BEFORE UPDATE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_IMMUTABLE');
END;
--> statement-breakpoint
-- Only postings of sealed months may be deleted. The highest id stays: SQLite would reuse it, and keys contain ids.
CREATE TRIGGER `postings_are_kept` BEFORE DELETE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_IMMUTABLE')
		WHERE OLD.id > COALESCE(
				(SELECT last_id FROM archive_months WHERE sealed_at IS NOT NULL ORDER BY month DESC LIMIT 1), 0)
			OR OLD.id = (SELECT MAX(id) FROM postings);
END;
--> statement-breakpoint
-- Deleting a posting stores its key if that names no day; keys that name a day are refused because the day is archived.
CREATE TRIGGER `postings_leave_keys` AFTER DELETE ON `postings`
WHEN NOT (substr(OLD.key, -10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
	OR substr(OLD.key, instr(OLD.key, ':') + 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') BEGIN
	INSERT INTO spent_keys (key, amount) VALUES (OLD.key, OLD.amount);
END;
--> statement-breakpoint
-- Rows that are archived or being archived cannot change.
CREATE TRIGGER `results_are_archived` BEFORE INSERT ON `results` BEGIN
	SELECT RAISE(ABORT, 'RESULT_ARCHIVED') WHERE NEW.day <= (SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1);
END;
--> statement-breakpoint
CREATE TRIGGER `results_stay_archived` BEFORE UPDATE ON `results` BEGIN
	SELECT RAISE(ABORT, 'RESULT_ARCHIVED') WHERE OLD.day <= (SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1);
END;
--> statement-breakpoint
CREATE TRIGGER `results_are_kept` BEFORE DELETE ON `results` BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE') WHERE OLD.day > COALESCE(
		(SELECT last_day FROM archive_months WHERE sealed_at IS NOT NULL ORDER BY month DESC LIMIT 1), '');
END;
--> statement-breakpoint
CREATE TRIGGER `settlements_are_archived` BEFORE INSERT ON `settlements` BEGIN
	SELECT RAISE(ABORT, 'POSTING_ARCHIVED') WHERE NEW.day <= (SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1);
END;
--> statement-breakpoint
CREATE TRIGGER `settlements_stay_archived` BEFORE UPDATE ON `settlements` BEGIN
	SELECT RAISE(ABORT, 'POSTING_ARCHIVED') WHERE OLD.day <= (SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1);
END;
--> statement-breakpoint
CREATE TRIGGER `settlements_are_kept` BEFORE DELETE ON `settlements` BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE') WHERE OLD.day > COALESCE(
		(SELECT last_day FROM archive_months WHERE sealed_at IS NOT NULL ORDER BY month DESC LIMIT 1), '');
END;
--> statement-breakpoint
-- A sealed month's end and manifest cannot change.
CREATE TRIGGER `seals_hold` BEFORE UPDATE ON `archive_months` WHEN OLD.sealed_at IS NOT NULL AND (NEW.sealed_at IS NOT OLD.sealed_at
	OR NEW.month <> OLD.month OR NEW.last_day <> OLD.last_day OR NEW.last_id <> OLD.last_id OR NEW.totals <> OLD.totals
	OR NEW.manifest_sha256 <> OLD.manifest_sha256) BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
CREATE TRIGGER `sealed_months_are_kept` BEFORE DELETE ON `archive_months` WHEN OLD.sealed_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
CREATE TRIGGER `sealed_parts_stay` BEFORE UPDATE ON `archive_parts` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `sealed_parts_are_kept` BEFORE DELETE ON `archive_parts`
WHEN EXISTS (SELECT 1 FROM archive_months WHERE month = OLD.month AND sealed_at IS NOT NULL) BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
CREATE TRIGGER `spent_keys_stay` BEFORE UPDATE ON `spent_keys` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `spent_keys_are_kept` BEFORE DELETE ON `spent_keys` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
-- The day's distribution of scores.
CREATE TRIGGER `results_are_counted` AFTER INSERT ON `results` WHEN NEW.held = 0 BEGIN
	INSERT INTO daily_histogram (day, game, base_tenths, players) VALUES (NEW.day, NEW.game, NEW.base_tenths, 1)
	ON CONFLICT (day, game, base_tenths) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_scores_enter` AFTER INSERT ON `weekly_scores` BEGIN
	INSERT INTO weekly_histogram (week, game, level, bucket, players)
	VALUES (NEW.week, NEW.game, 0, NEW.points_tenths / 100, 1), (NEW.week, NEW.game, 1, NEW.points_tenths, 1)
	ON CONFLICT (week, game, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_scores_move` AFTER UPDATE OF `points_tenths` ON `weekly_scores`
WHEN NEW.points_tenths <> OLD.points_tenths BEGIN
	UPDATE weekly_histogram SET players = players - 1
	WHERE week = OLD.week AND game = OLD.game AND level = 0 AND bucket = OLD.points_tenths / 100;
	UPDATE weekly_histogram SET players = players - 1
	WHERE week = OLD.week AND game = OLD.game AND level = 1 AND bucket = OLD.points_tenths;
	INSERT INTO weekly_histogram (week, game, level, bucket, players)
	VALUES (NEW.week, NEW.game, 0, NEW.points_tenths / 100, 1), (NEW.week, NEW.game, 1, NEW.points_tenths, 1)
	ON CONFLICT (week, game, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_scores_leave` AFTER DELETE ON `weekly_scores` BEGIN
	UPDATE weekly_histogram SET players = players - 1
	WHERE week = OLD.week AND game = OLD.game AND level = 0 AND bucket = OLD.points_tenths / 100;
	UPDATE weekly_histogram SET players = players - 1
	WHERE week = OLD.week AND game = OLD.game AND level = 1 AND bucket = OLD.points_tenths;
END;
--> statement-breakpoint
-- Once there are other editions, boards are shared with them: each change raises the board's version.
CREATE TRIGGER `shared_boards_grow` AFTER INSERT ON `weekly_scores` WHEN EXISTS (SELECT 1 FROM shared_boards) BEGIN
	INSERT INTO shared_boards (week, game, version, taken, sent_at)
	VALUES (NEW.week, NEW.game, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 0)
	ON CONFLICT (week, game) DO UPDATE SET version = MAX(version + 1, excluded.version);
END;
--> statement-breakpoint
CREATE TRIGGER `shared_boards_change` AFTER UPDATE ON `weekly_scores` WHEN EXISTS (SELECT 1 FROM shared_boards) BEGIN
	INSERT INTO shared_boards (week, game, version, taken, sent_at)
	VALUES (NEW.week, NEW.game, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 0)
	ON CONFLICT (week, game) DO UPDATE SET version = MAX(version + 1, excluded.version);
END;
--> statement-breakpoint
CREATE TRIGGER `shared_boards_shrink` AFTER DELETE ON `weekly_scores` WHEN EXISTS (SELECT 1 FROM shared_boards) BEGIN
	INSERT INTO shared_boards (week, game, version, taken, sent_at)
	VALUES (OLD.week, OLD.game, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 0)
	ON CONFLICT (week, game) DO UPDATE SET version = MAX(version + 1, excluded.version);
END;
--> statement-breakpoint
CREATE TRIGGER `shared_boards_name` AFTER UPDATE OF `kind`, `username`, `is_unlisted` ON `players`
WHEN (NEW.kind, NEW.username, NEW.is_unlisted) IS NOT (OLD.kind, OLD.username, OLD.is_unlisted)
	AND EXISTS (SELECT 1 FROM shared_boards) BEGIN
	UPDATE shared_boards SET version = MAX(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE EXISTS (SELECT 1 FROM weekly_scores AS scores
		WHERE scores.week = shared_boards.week AND scores.game = shared_boards.game AND scores.player_id = NEW.id);
END;
--> statement-breakpoint
-- A result released by an operator enters the day's distribution.
CREATE TRIGGER `results_are_released` AFTER UPDATE OF `held` ON `results` WHEN OLD.held = 1 AND NEW.held = 0 BEGIN
	INSERT INTO daily_histogram (day, game, base_tenths, players) VALUES (NEW.day, NEW.game, NEW.base_tenths, 1)
	ON CONFLICT (day, game, base_tenths) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
-- A result held back by an operator leaves it.
CREATE TRIGGER `results_are_withheld` AFTER UPDATE OF `held` ON `results` WHEN OLD.held = 0 AND NEW.held = 1 BEGIN
	UPDATE daily_histogram SET players = players - 1
	WHERE day = NEW.day AND game = NEW.game AND base_tenths = NEW.base_tenths;
END;
--> statement-breakpoint
-- Settle before touch: changes to an unsettled player are refused; callers settle the player and retry. Postings have their own check.
CREATE TRIGGER `trades_are_checked` BEFORE INSERT ON `trades` BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED') WHERE EXISTS (
		SELECT 1 FROM players WHERE id = NEW.player_id AND settled_through < date(NEW.day, '-1 day'));
	SELECT RAISE(ABORT, 'NO_SHARES') WHERE NEW.shares > 0 AND NEW.shares >
		COALESCE((SELECT bank_shares FROM landmarks WHERE id = NEW.landmark_id), 0);
	SELECT RAISE(ABORT, 'NOT_OWNED') WHERE NEW.shares < 0 AND -NEW.shares > COALESCE(
		(SELECT shares FROM holdings WHERE player_id = NEW.player_id AND landmark_id = NEW.landmark_id), 0);
	SELECT RAISE(ABORT, 'IN_ARREARS') WHERE NEW.shares > 0 AND EXISTS (
		SELECT 1 FROM villa_arrears WHERE player_id = NEW.player_id AND amount_millis > 0);
END;
--> statement-breakpoint
-- A trade moves the shares. The price paid decreases in proportion, rounded so that nothing remains with no shares.
CREATE TRIGGER `trades_move_shares` AFTER INSERT ON `trades` BEGIN
	INSERT INTO holdings (player_id, landmark_id, shares, paid_millis, low_day, low_shares)
	VALUES (NEW.player_id, NEW.landmark_id, MAX(NEW.shares, 0),
		MAX(NEW.shares, 0) * (SELECT price_millis FROM landmarks WHERE id = NEW.landmark_id), NEW.day, 0)
	ON CONFLICT (player_id, landmark_id) DO UPDATE SET
		shares = shares + NEW.shares,
		paid_millis = CASE WHEN NEW.shares > 0 THEN paid_millis + excluded.paid_millis
			ELSE paid_millis - paid_millis * -NEW.shares / shares END,
		low_shares = MIN(CASE WHEN low_day = NEW.day THEN low_shares ELSE shares END, shares, shares + NEW.shares),
		low_day = NEW.day;
	DELETE FROM holdings WHERE player_id = NEW.player_id AND landmark_id = NEW.landmark_id AND shares = 0;
	UPDATE landmarks SET bank_shares = bank_shares - NEW.shares - NEW.retired, issued = issued - NEW.retired
	WHERE id = NEW.landmark_id;
	INSERT INTO landmark_days (landmark_id, day, held, issued)
	SELECT id, NEW.day, issued - bank_shares, issued FROM landmarks WHERE id = NEW.landmark_id
	ON CONFLICT (landmark_id, day) DO UPDATE SET held = excluded.held, issued = excluded.issued;
END;
--> statement-breakpoint
CREATE TRIGGER `trades_stay` BEFORE UPDATE ON `trades` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `trades_are_kept` BEFORE DELETE ON `trades` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `villa_moves_are_checked` BEFORE INSERT ON `villa_moves` BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED') WHERE EXISTS (
		SELECT 1 FROM players WHERE id = NEW.player_id AND settled_through < date(NEW.day, '-1 day'));
	SELECT RAISE(ABORT, 'OUT_OF_STOCK') WHERE NEW.quantity > 0
		AND COALESCE((SELECT supply FROM villa_shop WHERE item = NEW.item), 0) < NEW.quantity;
	SELECT RAISE(ABORT, 'NOT_OWNED') WHERE NEW.quantity < 0 AND -NEW.quantity > COALESCE(
		(SELECT quantity FROM villa_items WHERE player_id = NEW.player_id AND item = NEW.item), 0);
	SELECT RAISE(ABORT, 'IN_ARREARS') WHERE NEW.quantity > 0 AND EXISTS (
		SELECT 1 FROM villa_arrears WHERE player_id = NEW.player_id AND amount_millis > 0);
END;
--> statement-breakpoint
CREATE TRIGGER `villa_moves_move_items` AFTER INSERT ON `villa_moves` BEGIN
	INSERT INTO villa_items (player_id, item, quantity) VALUES (NEW.player_id, NEW.item, MAX(NEW.quantity, 0))
	ON CONFLICT (player_id, item) DO UPDATE SET quantity = quantity + NEW.quantity;
	UPDATE villa_shop SET supply = supply - NEW.quantity WHERE item = NEW.item;
	DELETE FROM villa_items WHERE player_id = NEW.player_id AND item = NEW.item AND quantity = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `villa_moves_stay` BEFORE UPDATE ON `villa_moves` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `villa_moves_are_kept` BEFORE DELETE ON `villa_moves` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `attacks_are_checked` BEFORE INSERT ON `attacks` BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED') WHERE EXISTS (
		SELECT 1 FROM players WHERE id IN (NEW.attacker_id, NEW.target_id) AND settled_through < date(NEW.day, '-1 day'));
END;
--> statement-breakpoint
CREATE TRIGGER `attacks_stay` BEFORE UPDATE ON `attacks` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
-- An item has at most one disruption at a time.
CREATE TRIGGER `disruptions_are_checked` BEFORE INSERT ON `disruptions` WHEN NEW.item IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'ALREADY_DISRUPTED') WHERE EXISTS (
		SELECT 1 FROM disruptions WHERE target_id = NEW.target_id AND item = NEW.item AND ends_at > NEW.starts_at);
END;
--> statement-breakpoint
CREATE TRIGGER `visits_are_checked` BEFORE INSERT ON `visits` BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED') WHERE EXISTS (
		SELECT 1 FROM players WHERE id = NEW.player_id AND settled_through < date(NEW.day, '-1 day'));
END;
--> statement-breakpoint
-- A visit ends a rest that is counted in days, so the days before it must be settled first.
CREATE TRIGGER `players_are_seen_settled` BEFORE UPDATE OF `last_seen_day` ON `players`
WHEN NEW.last_seen_day IS NOT OLD.last_seen_day AND OLD.settled_through < date(NEW.last_seen_day, '-1 day') BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED');
END;
--> statement-breakpoint
-- Days are settled in order, never backwards.
CREATE TRIGGER `players_settle_in_order` BEFORE UPDATE OF `settled_through` ON `players`
WHEN NEW.settled_through < OLD.settled_through BEGIN
	SELECT RAISE(ABORT, 'OUT_OF_ORDER');
END;
--> statement-breakpoint
-- The number of standings per bucket, so that ranks need no counting. Buckets of 1,000 Sparks and of 1.
CREATE TRIGGER `standings_enter` AFTER INSERT ON `standings` BEGIN
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('net_worth', 0, NEW.net_worth_millis / 1000000, 1),
		('net_worth', 1, NEW.net_worth_millis / 1000, 1),
		('villa_value', 0, NEW.villa_millis / 1000000, 1),
		('villa_value', 1, NEW.villa_millis / 1000, 1),
		('shared_assets_value', 0, NEW.shares_millis / 1000000, 1),
		('shared_assets_value', 1, NEW.shares_millis / 1000, 1)
	ON CONFLICT (stat, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standings_move_villa` AFTER UPDATE OF `villa_millis` ON `standings`
WHEN NEW.villa_millis / 1000 <> OLD.villa_millis / 1000 BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'villa_value' AND level = 0 AND bucket = OLD.villa_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'villa_value' AND level = 1 AND bucket = OLD.villa_millis / 1000;
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('villa_value', 0, NEW.villa_millis / 1000000, 1), ('villa_value', 1, NEW.villa_millis / 1000, 1)
	ON CONFLICT (stat, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standings_move_shares` AFTER UPDATE OF `shares_millis` ON `standings`
WHEN NEW.shares_millis / 1000 <> OLD.shares_millis / 1000 BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'shared_assets_value' AND level = 0 AND bucket = OLD.shares_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'shared_assets_value' AND level = 1 AND bucket = OLD.shares_millis / 1000;
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('shared_assets_value', 0, NEW.shares_millis / 1000000, 1), ('shared_assets_value', 1, NEW.shares_millis / 1000, 1)
	ON CONFLICT (stat, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standings_leave` AFTER DELETE ON `standings` BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 0 AND bucket = OLD.net_worth_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 1 AND bucket = OLD.net_worth_millis / 1000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'villa_value' AND level = 0 AND bucket = OLD.villa_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'villa_value' AND level = 1 AND bucket = OLD.villa_millis / 1000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'shared_assets_value' AND level = 0 AND bucket = OLD.shares_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'shared_assets_value' AND level = 1 AND bucket = OLD.shares_millis / 1000;
END;
--> statement-breakpoint
-- Players who are blocked or not registered leave the boards of players, whatever statement changed them.
CREATE TRIGGER `players_leave_boards` AFTER UPDATE OF `kind`, `banned_at` ON `players`
WHEN NEW.kind <> 'registered' OR NEW.banned_at IS NOT NULL BEGIN
	DELETE FROM standings WHERE player_id = NEW.id;
END;
--> statement-breakpoint
-- A matchup needs two unmatched members of its pool. Judged and closed entries cannot change.
CREATE TRIGGER `matchups_are_checked` BEFORE INSERT ON `challenge_matchups` BEGIN
	SELECT RAISE(ABORT, 'NOT_WAITING') WHERE 2 <> (
		SELECT COUNT(*) FROM challenge_entries WHERE day = NEW.day AND game = NEW.game
			AND player_id IN (NEW.player_one, NEW.player_two) AND state IN ('joined', 'finished', 'waiting'));
END;
--> statement-breakpoint
CREATE TRIGGER `matchups_take_members` AFTER INSERT ON `challenge_matchups` BEGIN
	UPDATE challenge_entries SET state = 'matched', address_mark = NULL, opponent_id =
		CASE player_id WHEN NEW.player_one THEN NEW.player_two ELSE NEW.player_one END
	WHERE day = NEW.day AND game = NEW.game AND player_id IN (NEW.player_one, NEW.player_two);
END;
--> statement-breakpoint
CREATE TRIGGER `matchups_stay` BEFORE UPDATE ON `challenge_matchups` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `matchups_are_kept` BEFORE DELETE ON `challenge_matchups` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `entries_close_once` BEFORE UPDATE OF `state` ON `challenge_entries`
WHEN OLD.state IN ('matched', 'returned', 'odd') AND NEW.state <> OLD.state BEGIN
	SELECT RAISE(ABORT, 'NOT_WAITING');
END;
--> statement-breakpoint
-- Released shares of a landmark go to the bank. The parts of a week's release add up.
CREATE TRIGGER `releases_issue_shares` AFTER INSERT ON `releases` BEGIN
	UPDATE landmarks SET issued = issued + NEW.shares, bank_shares = bank_shares + NEW.shares,
		released = CASE WHEN released_at = NEW.opened_at THEN released ELSE 0 END + NEW.shares,
		released_at = NEW.opened_at
	WHERE id = NEW.landmark_id;
END;
--> statement-breakpoint
CREATE TRIGGER `releases_stay` BEFORE UPDATE ON `releases` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `releases_are_kept` BEFORE DELETE ON `releases` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
-- Restocked pieces go to the shop.
CREATE TRIGGER `restocks_fill_shelves` AFTER INSERT ON `villa_restocks` BEGIN
	UPDATE villa_shop SET supply = supply + NEW.pieces WHERE item = NEW.item;
END;
--> statement-breakpoint
CREATE TRIGGER `restocks_stay` BEFORE UPDATE ON `villa_restocks` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `restocks_are_kept` BEFORE DELETE ON `villa_restocks` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
-- Refuses a posting with a named error. A key names its day at its end, or after its first colon. RAISE(ABORT) works even with OR IGNORE and OR REPLACE, which would suppress a UNIQUE violation.
CREATE TRIGGER `postings_are_checked` BEFORE INSERT ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_KEY_USED') WHERE EXISTS (SELECT 1 FROM postings WHERE key = NEW.key)
		OR EXISTS (SELECT 1 FROM spent_keys WHERE key = NEW.key);
	SELECT RAISE(ABORT, 'POSTING_ARCHIVED')
		WHERE MIN(NEW.day, CASE
			WHEN substr(NEW.key, -10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' THEN substr(NEW.key, -10)
			WHEN substr(NEW.key, instr(NEW.key, ':') + 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
				THEN substr(NEW.key, instr(NEW.key, ':') + 1, 10)
			ELSE NEW.day END) <= (SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1);
	SELECT RAISE(ABORT, 'POSTING_UNKNOWN_ACCOUNT')
		WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.source)
			OR NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.target);
	SELECT RAISE(ABORT, 'POSTING_NOT_ENOUGH')
		WHERE NEW.source > 0 AND (SELECT balance FROM accounts WHERE id = NEW.source) < NEW.amount;
	SELECT RAISE(ABORT, 'POSTING_UNSETTLED')
		WHERE (NEW.source > 0 AND (SELECT settled_through FROM players WHERE id = NEW.source) < date(NEW.day, '-1 day'))
			OR (NEW.target > 0 AND (SELECT settled_through FROM players WHERE id = NEW.target) < date(NEW.day, '-1 day'));
END;
--> statement-breakpoint
CREATE TRIGGER `standings_move_net_worth` AFTER UPDATE OF `net_worth_millis` ON `standings`
WHEN NEW.net_worth_millis / 1000 <> OLD.net_worth_millis / 1000 BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 1 AND bucket = OLD.net_worth_millis / 1000;
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('net_worth', 1, NEW.net_worth_millis / 1000, 1)
	ON CONFLICT (stat, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standings_move_net_worth_far` AFTER UPDATE OF `net_worth_millis` ON `standings`
WHEN NEW.net_worth_millis / 1000000 <> OLD.net_worth_millis / 1000000 BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 0 AND bucket = OLD.net_worth_millis / 1000000;
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('net_worth', 0, NEW.net_worth_millis / 1000000, 1)
	ON CONFLICT (stat, level, bucket) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
-- A player without shares does not count towards an address's limit, and a guest's address keys are deleted.
CREATE TRIGGER `holdings_end` AFTER DELETE ON `holdings`
WHEN NOT EXISTS (SELECT 1 FROM holdings WHERE player_id = OLD.player_id) BEGIN
	DELETE FROM bounded_buyers WHERE player_id = OLD.player_id;
	UPDATE players SET address_key = NULL, network_key = NULL
	WHERE id = OLD.player_id AND kind = 'guest' AND address_key IS NOT NULL;
END;
--> statement-breakpoint
-- Shares issued for newcomers go to the bank, and topped-up pieces to the shop.
CREATE TRIGGER `starter_issues_issue_shares` AFTER INSERT ON `starter_issues` BEGIN
	UPDATE landmarks SET issued = issued + NEW.shares, bank_shares = bank_shares + NEW.shares WHERE id = NEW.landmark_id;
END;
--> statement-breakpoint
CREATE TRIGGER `starter_issues_stay` BEFORE UPDATE ON `starter_issues` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `starter_issues_are_kept` BEFORE DELETE ON `starter_issues` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `top_ups_fill_shelves` AFTER INSERT ON `villa_top_ups` BEGIN
	UPDATE villa_shop SET supply = supply + NEW.pieces WHERE item = NEW.item;
END;
--> statement-breakpoint
CREATE TRIGGER `top_ups_stay` BEFORE UPDATE ON `villa_top_ups` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `top_ups_are_kept` BEFORE DELETE ON `villa_top_ups` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
-- The welcome bonus counts on the boards of players at once (RULES §11).
CREATE TRIGGER `welcomes_count_at_once` AFTER INSERT ON `postings` WHEN NEW.transaction_type = 'welcome_bonus' BEGIN
	UPDATE standings SET net_worth_millis = net_worth_millis + NEW.amount WHERE player_id = NEW.target;
END;
--> statement-breakpoint
-- Records of operators' actions are permanent; only the outcome is added later, once.
CREATE TRIGGER `operator_acts_stay` BEFORE UPDATE ON `operator_acts`
WHEN OLD.outcome IS NOT NULL OR (NEW.id, NEW.operator, NEW.call, NEW.whom, NEW.about, NEW.began_at)
	IS NOT (OLD.id, OLD.operator, OLD.call, OLD.whom, OLD.about, OLD.began_at) BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
CREATE TRIGGER `operator_acts_are_kept` BEFORE DELETE ON `operator_acts` BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
-- Nobody moves to another edition.
CREATE TRIGGER `persons_stay_where_they_are` BEFORE UPDATE OF `edition` ON `persons` WHEN NEW.edition <> OLD.edition BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
-- Counts the registered players of each edition; an edition with a room closes to newcomers once it is full.
CREATE TRIGGER `persons_are_counted` AFTER INSERT ON `persons` BEGIN
	UPDATE editions SET players = players + 1 WHERE name = NEW.edition;
END;
--> statement-breakpoint
CREATE TRIGGER `persons_are_counted_out` AFTER DELETE ON `persons` BEGIN
	UPDATE editions SET players = players - 1 WHERE name = OLD.edition;
END;
--> statement-breakpoint
CREATE TRIGGER `editions_are_kept` BEFORE DELETE ON `editions` BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE');
END;
--> statement-breakpoint
-- The public log has no gaps, and its entries cannot change.
CREATE TRIGGER `log_entries_follow` BEFORE INSERT ON `log_entries` BEGIN
	SELECT RAISE(ABORT, 'OUT_OF_ORDER') WHERE NEW.place <> (SELECT COALESCE(MAX(place), -1) + 1 FROM log_entries);
END;
--> statement-breakpoint
CREATE TRIGGER `log_entries_stay` BEFORE UPDATE ON `log_entries` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_entries_are_kept` BEFORE DELETE ON `log_entries` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_tiles_stay` BEFORE UPDATE ON `log_tiles` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_tiles_are_kept` BEFORE DELETE ON `log_tiles` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_stay` BEFORE UPDATE ON `log_checkpoints` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_are_kept` BEFORE DELETE ON `log_checkpoints` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_seals_stay` BEFORE UPDATE ON `log_seals` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `log_seals_are_kept` BEFORE DELETE ON `log_seals` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `daily_puzzles_are_sealed_again` BEFORE UPDATE ON `daily_puzzles` BEGIN
	SELECT RAISE(ABORT, 'IMMUTABLE') WHERE NEW.game <> OLD.game OR NEW.day <> OLD.day
		OR NOT EXISTS (SELECT 1 FROM log_seals WHERE day = NEW.day AND name = NEW.game AND turn > 0 AND content = NEW.puzzle);
END;
