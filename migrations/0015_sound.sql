-- Whether an account is proven to belong to a person, and from which network address it registered (RULES §12).
ALTER TABLE `players` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `address_key` text;--> statement-breakpoint
ALTER TABLE `players` ADD `network_key` text;--> statement-breakpoint
ALTER TABLE `players` ADD `username_look` text;--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_look_unique` ON `players` (`username_look`);--> statement-breakpoint
CREATE INDEX `players_by_address` ON `players` (`address_key`,`registered_at`) WHERE address_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `players_by_network` ON `players` (`network_key`) WHERE network_key IS NOT NULL;--> statement-breakpoint
-- Accounts of the last day by where they came from, and welcome bonuses that wait for a proof (RULES §12).
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`network_key` text,
	`registered_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `registrations_by_address` ON `registrations` (`address_key`,`registered_at`);--> statement-breakpoint
CREATE INDEX `registrations_by_network` ON `registrations` (`network_key`,`registered_at`) WHERE network_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_by_age` ON `registrations` (`registered_at`);--> statement-breakpoint
CREATE TABLE `welcomes_owed` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`amount_millis` integer NOT NULL,
	`claims` text NOT NULL,
	CHECK (amount_millis > 0)
) STRICT;
--> statement-breakpoint
-- Letters of the last day by mailbox (RULES §12).
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL,
	CHECK (kind IN ('reset', 'link', 'notice', 'warning'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `letters_by_recipient` ON `letters` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE INDEX `letters_by_age` ON `letters` (`sent_at`);--> statement-breakpoint
-- Who declines mischief.
CREATE TABLE `mischief_choices` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`declined` integer NOT NULL,
	`chosen_at` integer NOT NULL,
	CHECK (declined IN (0, 1))
) STRICT;
--> statement-breakpoint
-- Which run of cron is at work; there is one row at most.
CREATE TABLE `job_lease` (
	`id` integer PRIMARY KEY NOT NULL CHECK (id = 1),
	`holder` text NOT NULL,
	`day` text NOT NULL,
	`step` text NOT NULL,
	`cursor` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
-- Player objects of people who were forgotten, until they are deleted.
CREATE TABLE `objects_to_delete` (
	`public_id` text PRIMARY KEY NOT NULL,
	`noted_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `objects_to_delete_by_age` ON `objects_to_delete` (`noted_at`);
--> statement-breakpoint
CREATE INDEX `players_by_proof` ON `players` (`proven_at`) WHERE proven_at IS NOT NULL;
--> statement-breakpoint
-- Who is active in the last week that has been decided, and how many that is (RULES §6).
CREATE TABLE `active_players` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`first_week` text NOT NULL,
	`last_week` text NOT NULL,
	`established_week` text,
	CHECK (first_week <= last_week)
) STRICT;
--> statement-breakpoint
CREATE INDEX `active_players_by_week` ON `active_players` (`last_week`);--> statement-breakpoint
CREATE TABLE `active_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	`first_time` integer NOT NULL,
	`established` integer NOT NULL,
	`addresses` integer NOT NULL,
	`decided_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bounded_buyers` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`network_key` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `bounded_buyers_by_address` ON `bounded_buyers` (`address_key`);--> statement-breakpoint
CREATE INDEX `bounded_buyers_by_network` ON `bounded_buyers` (`network_key`) WHERE network_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `release_plans` (
	`week` text NOT NULL,
	`part` integer NOT NULL,
	`landmark_id` integer NOT NULL,
	`shares` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`week`, `part`, `landmark_id`),
	CHECK (part BETWEEN 1 AND 8),
	CHECK (shares > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `starter_issues` (
	`day` text NOT NULL,
	`part` integer NOT NULL,
	`landmark_id` integer NOT NULL,
	`shares` integer NOT NULL,
	PRIMARY KEY(`day`, `part`, `landmark_id`),
	CHECK (part BETWEEN 1 AND 8),
	CHECK (shares > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `shop_nights` (
	`day` text PRIMARY KEY NOT NULL,
	`kept` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `villa_top_ups` (
	`day` text NOT NULL,
	`item` text NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`day`, `item`),
	CHECK (pieces > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- A player without shares takes no part of what is bounded for an address.
CREATE TRIGGER `holdings_end` AFTER DELETE ON `holdings` BEGIN
	DELETE FROM bounded_buyers WHERE player_id = OLD.player_id
		AND NOT EXISTS (SELECT 1 FROM holdings WHERE player_id = OLD.player_id);
END;
--> statement-breakpoint
-- Further shares for newcomers come to the bank, further pieces to the shop.
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
