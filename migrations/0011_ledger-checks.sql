CREATE TABLE `ledger_checks` (
	`account` integer PRIMARY KEY NOT NULL,
	`through` integer NOT NULL,
	`balance` integer NOT NULL
) STRICT;
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
ALTER TABLE `settlements` ADD `in_arrears` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `trades_by_landmark` ON `trades` (`landmark_id`,`day`,`shares`,`retired`);--> statement-breakpoint
CREATE INDEX `villa_moves_by_item` ON `villa_moves` (`item`,`day`,`quantity`);
--> statement-breakpoint
-- Further pieces come to the shop.
CREATE TRIGGER `restocks_fill_shelves` AFTER INSERT ON `villa_restocks` BEGIN
	UPDATE villa_shop SET supply = supply + NEW.pieces WHERE item = NEW.item;
END;
--> statement-breakpoint
CREATE TRIGGER `restocks_stay` BEFORE UPDATE ON `villa_restocks` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
--> statement-breakpoint
CREATE TRIGGER `restocks_are_kept` BEFORE DELETE ON `villa_restocks` BEGIN SELECT RAISE(ABORT, 'IMMUTABLE'); END;
