CREATE TABLE `standing_histogram` (
	`stat` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`stat`, `level`, `bucket`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `standings_by_net_worth`;--> statement-breakpoint
DROP INDEX `standings_by_villa`;--> statement-breakpoint
DROP INDEX `standings_by_shares`;--> statement-breakpoint
CREATE INDEX `standings_by_net_worth` ON `standings` ("net_worth_millis" DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `standings_by_villa` ON `standings` ("villa_millis" DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `standings_by_shares` ON `standings` ("shares_millis" DESC,`player_id`);
--> statement-breakpoint
-- How many standings lie in each bucket, so that a rank is read and not counted. Steps of 1,000 Sparks and of 1.
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
CREATE TRIGGER `standings_move_net_worth` AFTER UPDATE OF `net_worth_millis` ON `standings`
WHEN NEW.net_worth_millis / 1000 <> OLD.net_worth_millis / 1000 BEGIN
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 0 AND bucket = OLD.net_worth_millis / 1000000;
	UPDATE standing_histogram SET players = players - 1
	WHERE stat = 'net_worth' AND level = 1 AND bucket = OLD.net_worth_millis / 1000;
	INSERT INTO standing_histogram (stat, level, bucket, players)
	VALUES ('net_worth', 0, NEW.net_worth_millis / 1000000, 1), ('net_worth', 1, NEW.net_worth_millis / 1000, 1)
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
-- Who is blocked or no registered player stands on no board of players, whoever changes the player.
CREATE TRIGGER `players_leave_boards` AFTER UPDATE OF `kind`, `banned_at` ON `players`
WHEN NEW.kind <> 'registered' OR NEW.banned_at IS NOT NULL BEGIN
	DELETE FROM standings WHERE player_id = NEW.id;
END;
