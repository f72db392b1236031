-- Every player's day passes these triggers: the last day is looked up by each end's id, and the histogram's coarse steps
-- are written only for who takes one.
DROP TRIGGER `postings_are_checked`;
--> statement-breakpoint
CREATE TRIGGER `postings_are_checked` BEFORE INSERT ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_KEY_USED') WHERE EXISTS (SELECT 1 FROM postings WHERE key = NEW.key);
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
DROP TRIGGER `standings_move_net_worth`;
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
