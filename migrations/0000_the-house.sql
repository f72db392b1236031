CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_id` text NOT NULL,
	`kind` text NOT NULL,
	`guest_number` integer NOT NULL,
	`username` text,
	`username_key` text,
	`email` text,
	`email_key` text,
	`email_verified_at` integer,
	`password_hash` text,
	`is_premium` integer DEFAULT 0 NOT NULL,
	`banned_at` integer,
	`created_at` integer NOT NULL,
	`registered_at` integer,
	`referral_code` text,
	`referred_by` integer,
	`last_seen_day` text,
	`last_played_day` text,
	`settled_through` text NOT NULL,
	CHECK (kind IN ('guest', 'registered', 'deactivated', 'deleted')),
	CHECK ((kind = 'guest') = (username IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `players_public_id_unique` ON `players` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_key_unique` ON `players` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_email_key_unique` ON `players` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_referral_code_unique` ON `players` (`referral_code`);--> statement-breakpoint
CREATE INDEX `players_by_settlement` ON `players` (`settled_through`,`id`);--> statement-breakpoint
CREATE TABLE `daily_histogram` (
	`day` text NOT NULL,
	`game` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`day`, `game`, `base_tenths`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `weekly_histogram` (
	`week` text NOT NULL,
	`game` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`week`, `game`, `level`, `bucket`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `weekly_scores` (
	`week` text NOT NULL,
	`game` text NOT NULL,
	`player_id` integer NOT NULL,
	`points_tenths` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`best_metric` integer NOT NULL,
	`streak_days` integer NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`week`, `game`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `weekly_board` ON `weekly_scores` (`week`,`game`,`points_tenths` DESC,`time_ms`,`player_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CHECK (balance >= 0 OR id < 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `guard` (
	`ok` integer NOT NULL,
	CHECK (ok = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotent_replies` (
	`player_id` integer NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `postings` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`source` integer NOT NULL,
	`target` integer NOT NULL,
	`amount` integer NOT NULL,
	`transaction_type` text NOT NULL,
	`description` text NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	`source_balance` integer,
	`target_balance` integer,
	CHECK (amount > 0),
	CHECK (source <> target)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_key_unique` ON `postings` (`key`);--> statement-breakpoint
CREATE INDEX `postings_by_source` ON `postings` (`source`,`id`) WHERE source > 0;--> statement-breakpoint
CREATE INDEX `postings_by_target` ON `postings` (`target`,`id`) WHERE target > 0;--> statement-breakpoint
CREATE TABLE `news` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`event_type` text NOT NULL,
	`count` integer NOT NULL,
	`data_json` text NOT NULL,
	`occurred_at` integer NOT NULL,
	CHECK (json_valid(data_json))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `news_key_unique` ON `news` (`key`);--> statement-breakpoint
CREATE INDEX `news_by_time` ON `news` (`occurred_at`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`player_id` integer NOT NULL,
	`notification_type` text NOT NULL,
	`data_json` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	CHECK (json_valid(data_json))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key_unique` ON `notifications` (`key`);--> statement-breakpoint
CREATE INDEX `notifications_by_player` ON `notifications` (`player_id`,`id`);--> statement-breakpoint
CREATE TABLE `daily_puzzles` (
	`game` text NOT NULL,
	`day` text NOT NULL,
	`puzzle` text NOT NULL,
	`epoch` integer NOT NULL,
	`frozen_at` integer NOT NULL,
	PRIMARY KEY(`game`, `day`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `puzzle_epochs` (
	`game` text NOT NULL,
	`epoch` integer NOT NULL,
	`first_day` text NOT NULL,
	`pool_size` integer NOT NULL,
	PRIMARY KEY(`game`, `epoch`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `results` (
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`game` text NOT NULL,
	`play_id` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`points_tenths` integer NOT NULL,
	`metric` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`moves` integer DEFAULT 0 NOT NULL,
	`solved` integer NOT NULL,
	`given_up` integer NOT NULL,
	`mark` text,
	`held` integer NOT NULL,
	`streak_days` integer NOT NULL,
	`streak_bonus_millis` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`delivered_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `day`, `game`),
	CHECK (base_tenths BETWEEN 0 AND 1000),
	CHECK (points_tenths BETWEEN 0 AND 2000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_day` text NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`tombstones` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_player` ON `sessions` (`player_id`);
--> statement-breakpoint
-- House accounts: the only ones that may go below zero. The names stand in worker/ledger/house.ts.
INSERT INTO `accounts` (`id`, `balance`) VALUES (-1, 0), (-2, 0), (-3, 0), (-4, 0), (-5, 0);
--> statement-breakpoint
-- Every player has an account from the first moment.
CREATE TRIGGER `players_have_accounts` AFTER INSERT ON `players` BEGIN
	INSERT INTO accounts (id, balance) VALUES (NEW.id, 0);
END;
--> statement-breakpoint
-- A posting is refused loudly, by name. RAISE(ABORT) holds against OR IGNORE and OR REPLACE, which would swallow a UNIQUE.
CREATE TRIGGER `postings_are_checked` BEFORE INSERT ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_KEY_USED') WHERE EXISTS (SELECT 1 FROM postings WHERE key = NEW.key);
	SELECT RAISE(ABORT, 'POSTING_UNKNOWN_ACCOUNT')
		WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.source)
			OR NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.target);
	SELECT RAISE(ABORT, 'POSTING_NOT_ENOUGH')
		WHERE NEW.source > 0 AND (SELECT balance FROM accounts WHERE id = NEW.source) < NEW.amount;
	SELECT RAISE(ABORT, 'POSTING_UNSETTLED')
		WHERE EXISTS (
			SELECT 1 FROM players
			WHERE id IN (NEW.source, NEW.target) AND settled_through < date(NEW.day, '-1 day')
		);
END;
--> statement-breakpoint
-- The balances move with the posting, and the posting keeps what they came to.
CREATE TRIGGER `postings_move_balances` AFTER INSERT ON `postings` BEGIN
	UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.source;
	UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.target;
	UPDATE postings SET
		source_balance = (SELECT balance FROM accounts WHERE id = NEW.source),
		target_balance = (SELECT balance FROM accounts WHERE id = NEW.target)
	WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `postings_stay` BEFORE UPDATE ON `postings` WHEN OLD.target_balance IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'POSTING_IMMUTABLE');
END;
--> statement-breakpoint
CREATE TRIGGER `postings_are_kept` BEFORE DELETE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'POSTING_IMMUTABLE');
END;
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
