CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at`) WHERE revoked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_to_bury` ON `sessions` (`revoked_at`) WHERE revoked_at IS NOT NULL AND tombstones < 2;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `read_at`;