CREATE TABLE `achievements` (
	`player_id` integer NOT NULL,
	`badge` text NOT NULL,
	`tier` text NOT NULL,
	`value_millis` integer NOT NULL,
	`day` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `badge`, `tier`),
	CHECK (value_millis > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `releases` (
	`week` text NOT NULL,
	`part` integer NOT NULL,
	`landmark_id` integer NOT NULL,
	`shares` integer NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`week`, `part`, `landmark_id`),
	CHECK (part BETWEEN 1 AND 8),
	CHECK (shares > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `share_targets` (
	`week` text PRIMARY KEY NOT NULL,
	`target_millis` integer NOT NULL,
	CHECK (target_millis > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `challenge_entries` (
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`game` text NOT NULL,
	`wager_millis` integer NOT NULL,
	`state` text NOT NULL,
	`goes_first` integer NOT NULL,
	`first_used` integer DEFAULT 0 NOT NULL,
	`address_mark` text,
	`joined_at` integer NOT NULL,
	`finished_at` integer,
	`opponent_id` integer,
	PRIMARY KEY(`player_id`, `day`, `game`),
	CHECK (wager_millis >= 0),
	CHECK (state IN ('joined', 'finished', 'waiting', 'matched', 'returned', 'odd')),
	CHECK (goes_first IN (0, 1)),
	CHECK (first_used IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `challenge_entries_by_wait` ON `challenge_entries` (`game`,`day`,`state`,`wager_millis`,`goes_first`,`finished_at`,`player_id`);--> statement-breakpoint
CREATE TABLE `challenge_matchups` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`game` text NOT NULL,
	`player_one` integer NOT NULL,
	`player_two` integer NOT NULL,
	`score_one_tenths` integer NOT NULL,
	`score_two_tenths` integer NOT NULL,
	`winner_id` integer,
	`wager_millis` integer NOT NULL,
	`pot_millis` integer NOT NULL,
	`judged_at` integer NOT NULL,
	CHECK (player_one <> player_two),
	CHECK (winner_id IS NULL OR winner_id IN (player_one, player_two)),
	CHECK (wager_millis >= 0),
	CHECK (pot_millis >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `challenge_matchups_by_one` ON `challenge_matchups` (`player_one`,`day`,`game`);--> statement-breakpoint
CREATE UNIQUE INDEX `challenge_matchups_by_two` ON `challenge_matchups` (`player_two`,`day`,`game`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	CHECK (follower_id <> followed_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_by_followed` ON `follows` (`followed_id`);--> statement-breakpoint
CREATE TABLE `weekly_standings` (
	`week` text NOT NULL,
	`player_id` integer NOT NULL,
	`net_worth_millis` integer NOT NULL,
	`wealth_millis` integer NOT NULL,
	PRIMARY KEY(`week`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `players` ADD `is_unlisted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `idempotent_replies_by_age` ON `idempotent_replies` (`created_at`);
--> statement-breakpoint
-- A matchup takes two members of its pool who are not matched yet. What has been judged or closed stays as it is.
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
-- Further shares of a landmark come to the bank. The parts of one week's release add up.
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
