CREATE TABLE `audit_findings` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`account` text NOT NULL,
	`finding` text NOT NULL,
	`difference_millis` integer NOT NULL,
	`found_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`size` integer,
	`too_large` integer,
	`done_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`day`, `step`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `standings` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`net_worth_millis` integer NOT NULL,
	`villa_millis` integer NOT NULL,
	`shares_millis` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `standings_by_net_worth` ON `standings` (`net_worth_millis`);--> statement-breakpoint
CREATE INDEX `standings_by_villa` ON `standings` (`villa_millis`);--> statement-breakpoint
CREATE INDEX `standings_by_shares` ON `standings` (`shares_millis`);
