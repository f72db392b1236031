ALTER TABLE `landmarks` ADD `released_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `landmarks` ADD `released` integer DEFAULT 0 NOT NULL;