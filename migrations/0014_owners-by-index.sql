DROP INDEX `holdings_by_landmark`;--> statement-breakpoint
CREATE INDEX `holdings_by_rank` ON `holdings` (`landmark_id`,"shares" DESC,`player_id`);