CREATE INDEX `mail_links_by_expiry` ON `mail_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `players_by_leaving` ON `players` (`deactivated_at`,`id`) WHERE deactivated_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_age` ON `sign_in_failures` (`failed_at`);--> statement-breakpoint
CREATE INDEX `invites_by_player` ON `invites` (`player_id`);--> statement-breakpoint
CREATE INDEX `villa_likes_by_liker` ON `villa_likes` (`liker_id`);