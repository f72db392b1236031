CREATE TABLE `claims` (
	`claim` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL,
	`proven_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CHECK (purpose IN ('verify', 'change', 'reset'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mail_links_by_player` ON `mail_links` (`player_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`bonus_millis` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	CHECK (bonus_millis > 0),
	CHECK (ends_at > starts_at AND ends_at <= starts_at + 1209600000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `promotions_by_end` ON `promotions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`failed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_subject` ON `sign_in_failures` (`subject`,`failed_at`);--> statement-breakpoint
CREATE TABLE `spent_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spent_tokens_by_expiry` ON `spent_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`code` text PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `referrals` (
	`referee_id` integer PRIMARY KEY NOT NULL,
	`referrer_id` integer NOT NULL,
	`registered_at` integer NOT NULL,
	`rewarded_at` integer,
	CHECK (referee_id <> referrer_id)
) STRICT;
--> statement-breakpoint
CREATE INDEX `referrals_by_referrer` ON `referrals` (`referrer_id`,`registered_at`);--> statement-breakpoint
CREATE TABLE `social_accounts` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`player_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	CHECK (provider IN ('google', 'apple')),
	CHECK (email_verified IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `social_accounts_by_player` ON `social_accounts` (`player_id`,`provider`);--> statement-breakpoint
ALTER TABLE `players` ADD `username_set_at` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `deactivated_at` integer;
--> statement-breakpoint
-- Players registered before names were dated chose theirs when they registered.
UPDATE players SET username_set_at = registered_at WHERE kind = 'registered';
--> statement-breakpoint
-- A mark that an operator clears lets the result into the day's distribution.
CREATE TRIGGER `results_are_released` AFTER UPDATE OF `held` ON `results` WHEN OLD.held = 1 AND NEW.held = 0 BEGIN
	INSERT INTO daily_histogram (day, game, base_tenths, players) VALUES (NEW.day, NEW.game, NEW.base_tenths, 1)
	ON CONFLICT (day, game, base_tenths) DO UPDATE SET players = players + 1;
END;
