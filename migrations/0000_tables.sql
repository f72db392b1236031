CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_id` text NOT NULL,
	`kind` text NOT NULL,
	`guest_number` integer NOT NULL,
	`username` text,
	`username_key` text,
	`email_verified_at` integer,
	`is_premium` integer DEFAULT 0 NOT NULL,
	`banned_at` integer,
	`created_at` integer NOT NULL,
	`registered_at` integer,
	`referred_by` integer,
	`last_seen_day` text,
	`last_played_day` text,
	`settled_through` text NOT NULL,
	`deactivated_at` integer,
	`notifications_read_at` integer DEFAULT 0 NOT NULL,
	`is_unlisted` integer DEFAULT 0 NOT NULL,
	`proven_at` integer,
	`address_key` text,
	`network_key` text,
	CHECK (kind IN ('guest', 'registered', 'deactivated', 'deleted')),
	CHECK ((kind = 'guest') = (username IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `players_public_id_unique` ON `players` (`public_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_key_unique` ON `players` (`username_key`);
--> statement-breakpoint
CREATE INDEX `players_by_settlement` ON `players` (`settled_through`,`id`);
--> statement-breakpoint
CREATE INDEX `players_by_address` ON `players` (`address_key`,`registered_at`) WHERE address_key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `players_by_network` ON `players` (`network_key`) WHERE network_key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `players_by_proof` ON `players` (`proven_at`) WHERE proven_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `daily_histogram` (
	`day` text NOT NULL,
	`game` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`players` integer NOT NULL,
	`percentile` integer,
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
CREATE INDEX `weekly_board` ON `weekly_scores` (`week`,`game`,`points_tenths` DESC,`time_ms`,`player_id`);
--> statement-breakpoint
CREATE TABLE `shared_boards` (
	`week` text NOT NULL,
	`game` text NOT NULL,
	`version` integer NOT NULL,
	`taken` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`week`, `game`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Leagues: members, the groups of the week, and whether it has steps (RULES §15). Only WITHOUT ROWID lets the index seek by player
-- as well, because many players have equal numbers of plays.
CREATE TABLE `league_members` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`step` integer NOT NULL,
	`plays` integer NOT NULL,
	`last_step` integer,
	`last_place` integer,
	`last_of` integer,
	CHECK (step BETWEEN 1 AND 5),
	CHECK (plays > 0),
	CHECK ((last_step IS NULL) = (last_place IS NULL) AND (last_place IS NULL) = (last_of IS NULL))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_members_by_plays` ON `league_members` (`week`,`step`,`plays`,`player_id`);
--> statement-breakpoint
CREATE TABLE `league_groups` (
	`week` text NOT NULL,
	`first_step` integer NOT NULL,
	`first_plays` integer NOT NULL,
	`first_player` integer NOT NULL,
	`last_step` integer NOT NULL,
	`last_plays` integer NOT NULL,
	`last_player` integer NOT NULL,
	PRIMARY KEY(`week`, `first_step`, `first_plays`, `first_player`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `league_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`has_steps` integer NOT NULL,
	CHECK (has_steps IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
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
	`source_balance` integer NOT NULL,
	`target_balance` integer NOT NULL,
	CHECK (amount > 0 OR (amount = 0 AND transaction_type = 'settlement')),
	CHECK (source <> target)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_key_unique` ON `postings` (`key`);
--> statement-breakpoint
CREATE INDEX `postings_by_source` ON `postings` (`source`,`id`) WHERE source > 0;
--> statement-breakpoint
CREATE INDEX `postings_by_target` ON `postings` (`target`,`id`) WHERE target > 0;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `news_key_unique` ON `news` (`key`);
--> statement-breakpoint
CREATE INDEX `news_by_time` ON `news` (`occurred_at`,`id`);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`player_id` integer NOT NULL,
	`notification_type` text NOT NULL,
	`data_json` text NOT NULL,
	`created_at` integer NOT NULL,
	CHECK (json_valid(data_json))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key_unique` ON `notifications` (`key`);
--> statement-breakpoint
CREATE INDEX `notifications_by_player` ON `notifications` (`player_id`,`id`);
--> statement-breakpoint
CREATE TABLE `month_sums` (
	`month` text NOT NULL,
	`edition` text NOT NULL,
	`sums` text NOT NULL,
	PRIMARY KEY(`month`, `edition`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `open_months` (
	`month` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`editions` integer NOT NULL,
	`made_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
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
	`special` integer DEFAULT 0 NOT NULL,
	`mark` text,
	`held` integer NOT NULL,
	`streak_days` integer NOT NULL,
	`streak_bonus_millis` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`delivered_at` integer NOT NULL,
	`released_at` integer,
	`tried` text,
	PRIMARY KEY(`player_id`, `day`, `game`),
	CHECK (base_tenths BETWEEN 0 AND 1000),
	CHECK (points_tenths BETWEEN 0 AND 2000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `results_by_rank` ON `results` (`day`,`game`,"base_tenths" DESC) WHERE base_tenths > 0 AND game IN ('anagram', 'memory', 'speedmatch', 'triordle');
--> statement-breakpoint
CREATE INDEX `results_held` ON `results` (`day`) WHERE held = 1;
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
	`scopes` text,
	`tombstones` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_by_player` ON `sessions` (`player_id`);
--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at`) WHERE revoked_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `sessions_to_bury` ON `sessions` (`revoked_at`) WHERE revoked_at IS NOT NULL AND tombstones < 2;
--> statement-breakpoint
CREATE TABLE `editions` (
	`name` text PRIMARY KEY NOT NULL,
	`region` text NOT NULL,
	`state` text NOT NULL,
	`room` integer,
	`players` integer NOT NULL,
	`epoch` integer NOT NULL,
	`opened_at` integer,
	`rolled_through` text,
	`plays` integer,
	`record_bytes` integer,
	`trial_of` text,
	CHECK (trial_of IS NULL OR state = 'closed'),
	CHECK ((name = 'home' AND region = '') OR name GLOB region || '-[1-9]*'),
	CHECK (state IN ('open', 'invited', 'closed')),
	CHECK (room > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `persons` (
	`public_id` text PRIMARY KEY NOT NULL,
	`edition` text DEFAULT 'home' NOT NULL,
	`kind` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_look` text NOT NULL,
	`username_set_at` integer,
	`email` text,
	`email_key` text,
	`email_verified_at` integer,
	`password_hash` text,
	`referral_code` text NOT NULL,
	`registered_at` integer NOT NULL,
	`deactivated_at` integer,
	`banned_at` integer,
	`seats_left` integer DEFAULT 0 NOT NULL,
	CHECK (seats_left BETWEEN 0 AND 10),
	CHECK (kind IN ('registered', 'deactivated')),
	CHECK ((kind = 'deactivated') = (deactivated_at IS NOT NULL)),
	CHECK ((email IS NULL) = (email_key IS NULL))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `persons_username_key_unique` ON `persons` (`username_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `persons_username_look_unique` ON `persons` (`username_look`);
--> statement-breakpoint
CREATE UNIQUE INDEX `persons_email_key_unique` ON `persons` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `persons_referral_code_unique` ON `persons` (`referral_code`);
--> statement-breakpoint
CREATE INDEX `persons_with_seats` ON `persons` (`edition`,`referral_code`) WHERE seats_left > 0;
--> statement-breakpoint
CREATE INDEX `persons_by_leaving` ON `persons` (`deactivated_at`,`public_id`) WHERE deactivated_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `persons_elsewhere` ON `persons` (`edition`,`public_id`) WHERE edition <> 'home';
--> statement-breakpoint
CREATE INDEX `persons_by_ban` ON `persons` (`banned_at`) WHERE banned_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `claims` (
	`claim` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL,
	`proven_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CHECK (purpose IN ('verify', 'change', 'reset'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mail_links_by_person` ON `mail_links` (`public_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `mail_links_by_expiry` ON `mail_links` (`expires_at`);
--> statement-breakpoint
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
CREATE INDEX `promotions_by_end` ON `promotions` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`failed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_subject` ON `sign_in_failures` (`subject`,`failed_at`);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_age` ON `sign_in_failures` (`failed_at`);
--> statement-breakpoint
CREATE TABLE `spent_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spent_tokens_by_expiry` ON `spent_tokens` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `reminder_mails` (
	`public_id` text PRIMARY KEY NOT NULL,
	`how` text NOT NULL CHECK (`how` IN ('daily', 'weekly')),
	`next_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reminder_mails_by_due` ON `reminder_mails` (`next_at`);
--> statement-breakpoint
CREATE TABLE `invites` (
	`code` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`guest` text,
	`address_key` text,
	`is_rewarded` integer DEFAULT 1 NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_guest_unique` ON `invites` (`guest`);
--> statement-breakpoint
CREATE INDEX `seats_by_address` ON `invites` (`address_key`,`created_at`) WHERE guest IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `seats_by_age` ON `invites` (`created_at`) WHERE guest IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `invites_by_person` ON `invites` (`public_id`);
--> statement-breakpoint
CREATE TABLE `referrals` (
	`referee` text PRIMARY KEY NOT NULL,
	`referrer` text NOT NULL,
	`referee_edition` text,
	`referrer_edition` text,
	`registered_at` integer NOT NULL,
	`proven_at` integer,
	`rewarded_at` integer,
	CHECK (referee <> referrer AND (referee_edition IS NULL OR referrer_edition IS NULL))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `referrals_by_referrer` ON `referrals` (`referrer`,`registered_at`);
--> statement-breakpoint
CREATE INDEX `referrals_proven_elsewhere` ON `referrals` (`proven_at`) WHERE proven_at IS NOT NULL AND rewarded_at IS NULL;
--> statement-breakpoint
CREATE TABLE `social_accounts` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`public_id` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	CHECK (provider IN ('google', 'apple')),
	CHECK (email_verified IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `social_accounts_by_person` ON `social_accounts` (`public_id`,`provider`);
--> statement-breakpoint
CREATE TABLE `holdings` (
	`player_id` integer NOT NULL,
	`landmark_id` integer NOT NULL,
	`shares` integer NOT NULL,
	`paid_millis` integer NOT NULL,
	`low_day` text NOT NULL,
	`low_shares` integer NOT NULL,
	PRIMARY KEY(`player_id`, `landmark_id`),
	CHECK (shares >= 0),
	CHECK (paid_millis >= 0),
	CHECK (low_shares >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `holdings_by_rank` ON `holdings` (`landmark_id`,"shares" DESC,`player_id`);
--> statement-breakpoint
CREATE TABLE `landmark_days` (
	`landmark_id` integer NOT NULL,
	`day` text NOT NULL,
	`held` integer NOT NULL,
	`issued` integer NOT NULL,
	PRIMARY KEY(`landmark_id`, `day`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `landmarks` (
	`id` integer PRIMARY KEY NOT NULL,
	`price_millis` integer NOT NULL,
	`dividend_millis` integer NOT NULL,
	`issued` integer NOT NULL,
	`bank_shares` integer NOT NULL,
	`released_at` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	CHECK (price_millis > 0),
	CHECK (dividend_millis = (price_millis + 30) / 31),
	CHECK (issued > 0),
	CHECK (bank_shares BETWEEN 0 AND issued)
) STRICT;
--> statement-breakpoint
CREATE TABLE `trades` (
	`id` integer PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`landmark_id` integer NOT NULL,
	`shares` integer NOT NULL,
	`retired` integer DEFAULT 0 NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	CHECK (shares <> 0),
	CHECK (retired BETWEEN 0 AND MAX(0, -shares))
) STRICT;
--> statement-breakpoint
CREATE INDEX `trades_by_player` ON `trades` (`player_id`,`landmark_id`);
--> statement-breakpoint
CREATE INDEX `trades_by_landmark` ON `trades` (`landmark_id`,`day`,`shares`,`retired`);
--> statement-breakpoint
CREATE TABLE `settlements` (
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`dividend_millis` integer NOT NULL,
	`tribute_millis` integer NOT NULL,
	`breakdown` text NOT NULL,
	`villa_net_millis` integer,
	`sparks_millis` integer NOT NULL,
	`shares_millis` integer NOT NULL,
	`villa_millis` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`in_arrears` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`player_id`, `day`),
	CHECK (json_valid(breakdown))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attacks` (
	`id` integer PRIMARY KEY NOT NULL,
	`attacker_id` integer NOT NULL,
	`target_id` integer NOT NULL,
	`item` text NOT NULL,
	`succeeded` integer NOT NULL,
	`stolen_millis` integer NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	`nonce` text DEFAULT '' NOT NULL,
	`succeeds_below` integer DEFAULT 0 NOT NULL,
	CHECK (attacker_id <> target_id),
	CHECK (succeeded IN (0, 1)),
	CHECK (stolen_millis >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `attacks_by_attacker` ON `attacks` (`attacker_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `attacks_by_target` ON `attacks` (`target_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `disruptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`attack_id` integer NOT NULL,
	`target_id` integer NOT NULL,
	`item` text,
	`pieces` integer DEFAULT 0 NOT NULL,
	`mischief_item` text NOT NULL,
	`effect_type` text NOT NULL,
	`percent` integer NOT NULL,
	`rate_millis` integer DEFAULT 0 NOT NULL,
	`harm_millis` integer DEFAULT 0 NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`cleaned_at` integer,
	CHECK (effect_type IN ('YIELD_DISRUPTION', 'COSMETIC', 'SECURITY_DEBUFF', 'UPKEEP_MULTIPLIER')),
	CHECK (percent >= 0),
	CHECK (pieces >= 0 AND rate_millis >= 0 AND harm_millis >= 0),
	CHECK (ends_at >= starts_at)
) STRICT;
--> statement-breakpoint
CREATE INDEX `disruptions_by_target` ON `disruptions` (`target_id`,`ends_at`);
--> statement-breakpoint
CREATE TABLE `mischief_inventory` (
	`id` integer PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`item` text NOT NULL,
	`quantity` integer NOT NULL,
	CHECK (quantity >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mischief_inventory_by_player` ON `mischief_inventory` (`player_id`,`item`);
--> statement-breakpoint
CREATE TABLE `villa_arrears` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`amount_millis` integer NOT NULL,
	CHECK (amount_millis >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `villa_images` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`scene` text NOT NULL,
	`created_at` integer NOT NULL,
	CHECK (json_valid(scene))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `villa_images_by_player` ON `villa_images` (`player_id`,`day`);
--> statement-breakpoint
CREATE TABLE `villa_items` (
	`player_id` integer NOT NULL,
	`item` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`player_id`, `item`),
	CHECK (quantity >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `villa_likes` (
	`target_id` integer NOT NULL,
	`liker_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`target_id`, `liker_id`),
	CHECK (target_id <> liker_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `villa_likes_by_liker` ON `villa_likes` (`liker_id`);
--> statement-breakpoint
CREATE TABLE `villa_moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`item` text NOT NULL,
	`quantity` integer NOT NULL,
	`price_millis` integer NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	CHECK (quantity = 1 OR quantity < 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `villa_moves_by_player` ON `villa_moves` (`player_id`,`item`,`id`);
--> statement-breakpoint
CREATE INDEX `villa_moves_by_item` ON `villa_moves` (`item`,`day`,`quantity`);
--> statement-breakpoint
CREATE TABLE `villa_shop` (
	`item` text PRIMARY KEY NOT NULL,
	`cost_millis` integer NOT NULL,
	`value_millis` integer NOT NULL,
	`yield_millis` integer NOT NULL,
	`upkeep_millis` integer NOT NULL,
	`security` integer NOT NULL,
	`supply` integer NOT NULL,
	CHECK (supply >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tribute_pots` (
	`landmark_id` integer NOT NULL,
	`day` text NOT NULL,
	`pot_millis` integer NOT NULL,
	`issued` integer NOT NULL,
	PRIMARY KEY(`day`, `landmark_id`),
	CHECK (pot_millis >= 0),
	CHECK (issued > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visits` (
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`landmark_id` integer NOT NULL,
	`tribute_millis` integer NOT NULL,
	`event_millis` integer NOT NULL,
	`event` text,
	`visited_at` integer NOT NULL,
	`nonce` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`player_id`, `day`),
	CHECK (tribute_millis >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
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
CREATE INDEX `standings_by_net_worth` ON `standings` ("net_worth_millis" DESC,`player_id`);
--> statement-breakpoint
CREATE INDEX `standings_by_villa` ON `standings` ("villa_millis" DESC,`player_id`);
--> statement-breakpoint
CREATE INDEX `standings_by_shares` ON `standings` ("shares_millis" DESC,`player_id`);
--> statement-breakpoint
CREATE TABLE `standing_histogram` (
	`stat` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`stat`, `level`, `bucket`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
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
	`nonce` text,
	`lot` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`opponent_id` integer,
	PRIMARY KEY(`player_id`, `day`, `game`),
	CHECK (wager_millis >= 0),
	CHECK (state IN ('joined', 'finished', 'waiting', 'matched', 'returned', 'odd')),
	CHECK (goes_first IN (0, 1)),
	CHECK (first_used IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `challenge_entries_by_wait` ON `challenge_entries` (`game`,`day`,`state`,`wager_millis`,`goes_first`,`finished_at`,`lot`,`player_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `challenge_matchups_by_one` ON `challenge_matchups` (`player_one`,`day`,`game`);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenge_matchups_by_two` ON `challenge_matchups` (`player_two`,`day`,`game`);
--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`is_muted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	CHECK (follower_id <> followed_id),
	CHECK (is_muted IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_by_followed` ON `follows` (`followed_id`);
--> statement-breakpoint
CREATE TABLE `far_bonds` (
	`player_id` integer NOT NULL,
	`kind` text NOT NULL,
	`public_id` text NOT NULL,
	`edition` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_muted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`player_id`, `kind`, `public_id`),
	CHECK (kind IN ('follows', 'followed_by', 'likes', 'liked_by')),
	CHECK (is_muted = 0 OR (is_muted = 1 AND kind = 'follows'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `far_bonds_by_other` ON `far_bonds` (`public_id`,`kind`);
--> statement-breakpoint
CREATE TABLE `far_scores` (
	`public_id` text NOT NULL,
	`week` text NOT NULL,
	`game` text NOT NULL,
	`points_tenths` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`best_metric` integer NOT NULL,
	`best_without` text NOT NULL,
	`streak_days` integer NOT NULL,
	PRIMARY KEY(`public_id`, `week`, `game`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_public_id` text NOT NULL,
	`blocked_public_id` text NOT NULL,
	`other_edition` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_public_id`, `blocked_public_id`),
	CHECK (blocker_public_id <> blocked_public_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_public_id`,`blocker_public_id`);
--> statement-breakpoint
CREATE TABLE `far_results` (
	`public_id` text NOT NULL,
	`day` text NOT NULL,
	`game` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`points_tenths` integer NOT NULL,
	`metric` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`solved` integer NOT NULL,
	PRIMARY KEY(`public_id`, `day`, `game`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `far_results_by_day` ON `far_results` (`day`);
--> statement-breakpoint
CREATE TABLE `friend_reactions` (
	`day` text NOT NULL,
	`to_public_id` text NOT NULL,
	`game` text NOT NULL,
	`by_public_id` text NOT NULL,
	`reaction` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`to_public_id`, `day`, `game`, `by_public_id`),
	CHECK (by_public_id <> to_public_id),
	CHECK (reaction IN ('bravo', 'clever', 'fire', 'wow', 'cheers', 'ouch'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `friend_reactions_by_giver` ON `friend_reactions` (`by_public_id`);
--> statement-breakpoint
CREATE INDEX `friend_reactions_by_day` ON `friend_reactions` (`day`);
--> statement-breakpoint
CREATE TABLE `nudges` (
	`day` text NOT NULL,
	`by_public_id` text NOT NULL,
	`to_public_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`by_public_id`, `to_public_id`, `day`),
	CHECK (by_public_id <> to_public_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `nudges_by_day` ON `nudges` (`day`);
--> statement-breakpoint
CREATE TABLE `duels` (
	`token` text PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`day` text NOT NULL,
	`game` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`metric` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `duels_by_player` ON `duels` (`player_id`,`day`,`game`);
--> statement-breakpoint
CREATE INDEX `duels_by_expiry` ON `duels` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `duel_answers` (
	`token` text NOT NULL,
	`public_id` text NOT NULL,
	`base_tenths` integer NOT NULL,
	`metric` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`is_ranked` integer NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`token`, `public_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `duel_answers_by_player` ON `duel_answers` (`public_id`);
--> statement-breakpoint
CREATE TABLE `weekly_standings` (
	`week` text NOT NULL,
	`player_id` integer NOT NULL,
	`net_worth_millis` integer NOT NULL,
	`wealth_millis` integer NOT NULL,
	PRIMARY KEY(`week`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ledger_checks` (
	`account` integer PRIMARY KEY NOT NULL,
	`through` integer NOT NULL,
	`balance` integer NOT NULL
) STRICT;
--> statement-breakpoint
-- The Sparks that postings of a day and type brought into the game, and took out of it.
CREATE TABLE `ledger_days` (
	`day` text NOT NULL,
	`transaction_type` text NOT NULL,
	`faucet_millis` integer NOT NULL,
	`sink_millis` integer NOT NULL,
	PRIMARY KEY(`day`, `transaction_type`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `villa_restocks` (
	`week` text NOT NULL,
	`item` text NOT NULL,
	`pieces` integer NOT NULL,
	`restocked_at` integer NOT NULL,
	PRIMARY KEY(`week`, `item`),
	CHECK (pieces >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Accounts of the last day by origin, and welcome bonuses that wait for a proof (RULES §12).
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`network_key` text,
	`registered_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `registrations_by_address` ON `registrations` (`address_key`,`registered_at`);
--> statement-breakpoint
CREATE INDEX `registrations_by_network` ON `registrations` (`network_key`,`registered_at`) WHERE network_key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `registrations_by_age` ON `registrations` (`registered_at`);
--> statement-breakpoint
CREATE TABLE `welcomes_owed` (
	`player_id` integer NOT NULL,
	`claim` text NOT NULL,
	`amount_millis` integer NOT NULL,
	`needs_grant` integer NOT NULL,
	PRIMARY KEY(`player_id`, `claim`),
	CHECK (amount_millis > 0),
	CHECK (needs_grant IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `welcomes_owed_by_claim` ON `welcomes_owed` (`claim`);
--> statement-breakpoint
CREATE INDEX `welcomes_owed_to_grant` ON `welcomes_owed` (`player_id`) WHERE needs_grant = 1;
--> statement-breakpoint
-- Letters of the last day by mailbox (RULES §12).
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL,
	CHECK (kind IN ('reset', 'link', 'notice', 'warning', 'reminder'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `letters_by_recipient` ON `letters` (`recipient`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `letters_by_age` ON `letters` (`sent_at`);
--> statement-breakpoint
-- Players' choices about mischief.
CREATE TABLE `mischief_choices` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`declined` integer NOT NULL,
	`chosen_at` integer NOT NULL,
	CHECK (declined IN (0, 1))
) STRICT;
--> statement-breakpoint
-- The run of cron in progress; at most one row.
CREATE TABLE `job_lease` (
	`id` integer PRIMARY KEY NOT NULL CHECK (id = 1),
	`holder` text NOT NULL,
	`day` text NOT NULL,
	`step` text NOT NULL,
	`cursor` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
-- Operators' actions.
CREATE TABLE `operator_acts` (
	`id` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`call` text NOT NULL,
	`whom` text,
	`about` text NOT NULL,
	`began_at` integer NOT NULL,
	`outcome` text
) STRICT;
--> statement-breakpoint
-- The number of new guests per day.
CREATE TABLE `new_guests` (
	`day` text PRIMARY KEY NOT NULL,
	`guests` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Mails taken from the queue.
CREATE TABLE `queued_mails` (
	`key` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	CHECK (state IN ('sending', 'sent', 'dead'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `queued_mails_by_age` ON `queued_mails` (`at`);
--> statement-breakpoint
-- Requests, summed up by five minutes.
CREATE TABLE `levels` (
	`began_at` integer PRIMARY KEY NOT NULL,
	`calls` integer NOT NULL,
	`failed` integer NOT NULL,
	`moves` integer NOT NULL,
	`slow_moves` integer NOT NULL,
	`endings` integer NOT NULL
) STRICT;
--> statement-breakpoint
-- Refused requests per day and code.
CREATE TABLE `refusals` (
	`day` text NOT NULL,
	`code` text NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`day`, `code`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The figures of a day, summed up in the night after it.
CREATE TABLE `day_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	`guests` integer NOT NULL,
	`plays` integer NOT NULL,
	`held` integer NOT NULL,
	`issued_millis` integer NOT NULL,
	`on_sale_millis` integer NOT NULL,
	`target_millis` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Alerts sent to operators whose condition still holds.
CREATE TABLE `alerts` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`is_told` integer NOT NULL,
	CHECK (is_told IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Player objects of deleted players, until the objects are deleted.
CREATE TABLE `objects_to_delete` (
	`public_id` text PRIMARY KEY NOT NULL,
	`noted_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `objects_to_delete_by_age` ON `objects_to_delete` (`noted_at`);
--> statement-breakpoint
-- The active players of the latest decided week, and their number (RULES §6).
CREATE TABLE `active_players` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`first_week` text NOT NULL,
	`last_week` text NOT NULL,
	`established_week` text,
	CHECK (first_week <= last_week)
) STRICT;
--> statement-breakpoint
CREATE INDEX `active_players_by_week` ON `active_players` (`last_week`);
--> statement-breakpoint
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
CREATE INDEX `bounded_buyers_by_address` ON `bounded_buyers` (`address_key`);
--> statement-breakpoint
CREATE INDEX `bounded_buyers_by_network` ON `bounded_buyers` (`network_key`) WHERE network_key IS NOT NULL;
--> statement-breakpoint
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
-- Plays that reached the record late, or that it refuses.
CREATE TABLE `late_plays` (
	`play_id` text PRIMARY KEY NOT NULL,
	`finished_at` integer NOT NULL,
	`delivered_at` integer,
	`noted_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `late_plays_by_age` ON `late_plays` (`noted_at`);
--> statement-breakpoint
-- Hourly measurements.
CREATE TABLE `gauges` (
	`hour` integer PRIMARY KEY NOT NULL,
	`record_bytes` integer NOT NULL,
	`plays` integer NOT NULL,
	`unsettled_day` text,
	`undelivered` integer NOT NULL,
	`undelivered_since` integer,
	`late` integer NOT NULL
) STRICT;
--> statement-breakpoint
-- Messages from one half to the other, or to another edition, in separate stores; and the keys of processed messages.
CREATE TABLE `directory_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`edition` text NOT NULL,
	`public_id` text NOT NULL,
	`name` text NOT NULL,
	`facts` text NOT NULL,
	`sent_at` integer NOT NULL,
	`taken_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_outbox_key_unique` ON `directory_outbox` (`key`);
--> statement-breakpoint
CREATE INDEX `directory_outbox_waiting` ON `directory_outbox` (`edition`,`id`) WHERE taken_at IS NULL;
--> statement-breakpoint
CREATE INDEX `directory_outbox_by_person` ON `directory_outbox` (`public_id`,`id`) WHERE taken_at IS NULL;
--> statement-breakpoint
CREATE INDEX `directory_outbox_by_age` ON `directory_outbox` (`taken_at`) WHERE taken_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `edition_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`edition` text NOT NULL,
	`public_id` text NOT NULL,
	`name` text NOT NULL,
	`facts` text NOT NULL,
	`sent_at` integer NOT NULL,
	`taken_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `edition_outbox_key_unique` ON `edition_outbox` (`key`);
--> statement-breakpoint
CREATE INDEX `edition_outbox_waiting` ON `edition_outbox` (`edition`,`id`) WHERE taken_at IS NULL;
--> statement-breakpoint
CREATE INDEX `edition_outbox_by_person` ON `edition_outbox` (`public_id`,`id`) WHERE taken_at IS NULL;
--> statement-breakpoint
CREATE INDEX `edition_outbox_by_age` ON `edition_outbox` (`taken_at`) WHERE taken_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `directory_inbox` (
	`key` text PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `directory_inbox_by_age` ON `directory_inbox` (`taken_at`);
--> statement-breakpoint
CREATE TABLE `edition_inbox` (
	`key` text PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `edition_inbox_by_age` ON `edition_inbox` (`taken_at`);
--> statement-breakpoint
-- The months that are archived or being archived.
CREATE TABLE `archive_months` (
	`month` text PRIMARY KEY NOT NULL,
	`last_day` text NOT NULL,
	`stage` text NOT NULL,
	`cursor` integer NOT NULL,
	`last_id` integer NOT NULL,
	`totals` text NOT NULL,
	`checked` text NOT NULL,
	`bytes` integer NOT NULL,
	`manifest_sha256` text,
	`began_at` integer NOT NULL,
	`sealed_at` integer,
	CHECK (stage IN ('count', 'export', 'check', 'seal', 'drop', 'settlements', 'done')),
	CHECK (stage IN ('count', 'export', 'check', 'seal') OR sealed_at IS NOT NULL),
	CHECK ((sealed_at IS NULL) = (manifest_sha256 IS NULL)),
	CHECK (json_valid(totals) AND json_valid(checked))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The objects of a month: each has all rows of a range of players, or postings between houses.
CREATE TABLE `archive_parts` (
	`month` text NOT NULL,
	`first_player` integer NOT NULL,
	`last_player` integer NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`month`, `first_player`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The state of accounts at a month's seal; a row only if the month changed it.
CREATE TABLE `archive_openings` (
	`account` integer NOT NULL,
	`month` text NOT NULL,
	`balance` integer NOT NULL,
	`days_with_points` integer NOT NULL,
	`results` text NOT NULL,
	PRIMARY KEY(`account`, `month`),
	CHECK (json_valid(results))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Keys of archived postings that name no day.
CREATE TABLE `spent_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- An object of a dump: rows of one table.
CREATE TABLE `dump_parts` (
	`edition` text NOT NULL,
	`day` text NOT NULL,
	`place` integer NOT NULL,
	`of_table` text NOT NULL,
	`sha256` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`edition`, `day`, `place`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Dumps of editions, in progress or done.
CREATE TABLE `dumps` (
	`edition` text NOT NULL,
	`day` text NOT NULL,
	`began_at` integer NOT NULL,
	`at_table` text,
	`after_key` text NOT NULL,
	`parts` integer NOT NULL,
	`manifest_sha256` text,
	`done_at` integer,
	PRIMARY KEY(`edition`, `day`),
	CHECK (json_valid(after_key)),
	CHECK ((done_at IS NULL) = (manifest_sha256 IS NULL))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `circle_days` (
	`public_id` text NOT NULL,
	`day` text NOT NULL,
	`games` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`public_id`, `day`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `circle_days_by_day` ON `circle_days` (`day`);
--> statement-breakpoint
CREATE TABLE `circle_members` (
	`token` text NOT NULL,
	`public_id` text NOT NULL,
	`edition` text,
	`is_removed` integer DEFAULT 0 NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`token`, `public_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `circle_members_by_player` ON `circle_members` (`public_id`);
--> statement-breakpoint
CREATE TABLE `circles` (
	`token` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`owner_public_id` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `far_circles` (
	`player_id` integer NOT NULL,
	`token` text NOT NULL,
	`edition` text NOT NULL,
	`joined_at` integer NOT NULL,
	`is_removed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`player_id`, `token`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`whom` text,
	`whom_edition` text,
	`game` text,
	`day` text,
	`word` text,
	`reason` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	CHECK ((answer IS NULL) = (answered_at IS NULL)),
	CHECK ((whom IS NULL) = (whom_edition IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_waiting` ON `reports` (`kind`,`target`,`public_id`) WHERE answer IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_by_sender` ON `reports` (`public_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`whom`) WHERE whom IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`created_at`) WHERE answer IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_answered` ON `reports` (`answered_at`) WHERE answer IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `ledger_nights` (
	`day` text PRIMARY KEY NOT NULL,
	`from_id` integer NOT NULL,
	`through_id` integer NOT NULL,
	`salt` text NOT NULL,
	`balances` text
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ledger_parts` (
	`day` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`day`, `part`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `log_checkpoints` (
	`size` integer PRIMARY KEY NOT NULL,
	`peaks` text NOT NULL,
	`note` text NOT NULL,
	`signed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `log_entries` (
	`place` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`entry` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `log_entries_key_unique` ON `log_entries` (`key`);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` integer PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`puzzle` text NOT NULL,
	`state` text NOT NULL,
	`day` text,
	`findings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	CHECK (state IN ('draft', 'checked', 'scheduled', 'used', 'withdrawn')),
	CHECK ((day IS NOT NULL) = (state IN ('scheduled', 'used')))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_scheduled` ON `drafts` (`game`,`day`) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE INDEX `drafts_latest` ON `drafts` (`changed_at`);
--> statement-breakpoint
CREATE INDEX `drafts_kept` ON `drafts` (`game`) WHERE state <> 'withdrawn';
--> statement-breakpoint
CREATE TABLE `withdrawn_words` (
	`game` text NOT NULL,
	`word` text NOT NULL,
	`from_day` text NOT NULL,
	`withdrawn_by` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	PRIMARY KEY(`game`, `word`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `log_seals` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`turn` integer NOT NULL,
	`salt` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`day`, `name`, `turn`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `log_tiles` (
	`level` integer NOT NULL,
	`place` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`level`, `place`)
) STRICT;
--> statement-breakpoint
-- The difficulty of each day's puzzle, and players' skills (RULES §3 Difficulty and skill).
CREATE TABLE `puzzle_difficulties` (
	`game` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`plays` integer NOT NULL,
	`solved` integer NOT NULL,
	`mean` real NOT NULL,
	`variance` real NOT NULL,
	`fit_json` text NOT NULL,
	PRIMARY KEY(`game`, `day`),
	CHECK (solved BETWEEN 0 AND plays)
) STRICT;
--> statement-breakpoint
CREATE TABLE `skills` (
	`player_id` integer PRIMARY KEY NOT NULL,
	`games_json` text NOT NULL,
	`is_shown` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `waiting_list` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`confirmed_at` integer,
	`told_at` integer,
	`ends_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_email_key_unique` ON `waiting_list` (`email_key`);
--> statement-breakpoint
CREATE INDEX `waiting_list_due` ON `waiting_list` (`confirmed_at`,`id`) WHERE confirmed_at IS NOT NULL AND told_at IS NULL;
--> statement-breakpoint
CREATE INDEX `waiting_list_told` ON `waiting_list` (`told_at`) WHERE told_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `waiting_list_by_end` ON `waiting_list` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `suspicions` (
	`player_id` integer NOT NULL,
	`game` text NOT NULL,
	`since_day` text NOT NULL,
	`opened_at` integer NOT NULL,
	`evidence_json` text NOT NULL,
	`latest_at` integer NOT NULL,
	`decision` text,
	`decided_at` integer,
	`times_cleared` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`player_id`, `game`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `suspicions_open` ON `suspicions` (`opened_at`) WHERE decided_at IS NULL;
