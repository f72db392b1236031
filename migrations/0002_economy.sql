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
CREATE INDEX `holdings_by_landmark` ON `holdings` (`landmark_id`,`shares`);--> statement-breakpoint
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
CREATE INDEX `trades_by_player` ON `trades` (`player_id`,`landmark_id`);--> statement-breakpoint
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
	PRIMARY KEY(`player_id`, `day`),
	CHECK (json_valid(breakdown))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `settlements_by_record` ON `settlements` (`player_id`,`recorded_at`);--> statement-breakpoint
CREATE TABLE `attacks` (
	`id` integer PRIMARY KEY NOT NULL,
	`attacker_id` integer NOT NULL,
	`target_id` integer NOT NULL,
	`item` text NOT NULL,
	`succeeded` integer NOT NULL,
	`stolen_millis` integer NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	CHECK (attacker_id <> target_id),
	CHECK (succeeded IN (0, 1)),
	CHECK (stolen_millis >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `attacks_by_attacker` ON `attacks` (`attacker_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `attacks_by_target` ON `attacks` (`target_id`,`created_at`);--> statement-breakpoint
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
CREATE INDEX `disruptions_by_target` ON `disruptions` (`target_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `mischief_inventory` (
	`id` integer PRIMARY KEY NOT NULL,
	`player_id` integer NOT NULL,
	`item` text NOT NULL,
	`quantity` integer NOT NULL,
	CHECK (quantity >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mischief_inventory_by_player` ON `mischief_inventory` (`player_id`,`item`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `villa_images_by_player` ON `villa_images` (`player_id`,`day`);--> statement-breakpoint
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
CREATE INDEX `villa_moves_by_player` ON `villa_moves` (`player_id`,`item`,`id`);--> statement-breakpoint
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
	PRIMARY KEY(`landmark_id`, `day`),
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
	PRIMARY KEY(`player_id`, `day`),
	CHECK (tribute_millis >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `players` ADD `notifications_read_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A tribute waits here for the settlement of its day. The names stand in worker/ledger/house.ts.
INSERT INTO `accounts` (`id`, `balance`) VALUES (-6, 0);
--> statement-breakpoint
-- Settle before touch: whoever is behind is refused, and settled before the second try. A posting has its own check.
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
-- The shares move with the trade. What was paid leaves in proportion, rounded so that nothing is left with no shares.
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
-- One disruption lies on an item at a time.
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
-- Being seen ends a rest that counts in days: the days before it are settled first.
CREATE TRIGGER `players_are_seen_settled` BEFORE UPDATE OF `last_seen_day` ON `players`
WHEN NEW.last_seen_day IS NOT OLD.last_seen_day AND OLD.settled_through < date(NEW.last_seen_day, '-1 day') BEGIN
	SELECT RAISE(ABORT, 'UNSETTLED');
END;
--> statement-breakpoint
-- Days are settled one after another, never back.
CREATE TRIGGER `players_settle_in_order` BEFORE UPDATE OF `settled_through` ON `players`
WHEN NEW.settled_through < OLD.settled_through BEGIN
	SELECT RAISE(ABORT, 'OUT_OF_ORDER');
END;
