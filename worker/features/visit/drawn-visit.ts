// A visit's content (RULES §7): the landmark and event drawn for a player and day, the tribute, and the reply.

import { CATEGORY_TERMS, LANDMARKS, type Landmark } from '../../model/landmarks/landmarks.ts';
import { houseLevel } from '../../model/landmarks/terms.ts';
import { DRAW_RANGE, type DrawFor, drawsFor } from '../../model/log/draws.ts';
import { type NamedRow, shownName } from '../../model/players/shown-name.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { dailyVisit } from '../../shared/contract/visit.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { drawVisit, tellVisit, type VisitEvent } from './events.ts';

export type VisitReply = CallReply<typeof dailyVisit>;

/** The base of a tribute, to which the tiers of category and house are added, up to a tenth of the balance. */
const LEAST_TRIBUTE: Millisparks = sparks(2);
const MOST_OF_BALANCE_PERCENT = 10;

/** The landmark and event drawn for a player, day and nonce. */
export interface Drawn {
  landmark: Landmark;
  event: VisitEvent;
  nonce: string;
}

/** Draws a player's visit by the day's seed. */
export function visitDrawn(by: Omit<DrawFor, 'what'>): Drawn {
  const draw = drawsFor({ what: 'visit', ...by });
  const index = (below: number) => Math.floor((draw() / DRAW_RANGE) * below);
  const landmark = LANDMARKS[index(LANDMARKS.length)]!;
  return { landmark, event: drawVisit({ index }), nonce: by.nonce };
}

/** The landmark as the visitor finds it, and what was paid, once paid. */
export interface Sight {
  issued: number;
  bank_shares: number;
  /** The visitor's own shares and Sparks. */
  shares: number;
  balance: number;
  owner: NamedRow | null;
  tribute?: Millisparks;
  change?: Millisparks;
}

/** The tribute at a landmark; 0 for its majority holder. */
export function tributeOf({ category }: Landmark, sight: Sight): Millisparks {
  if (sight.shares * 2 > sight.issued) return 0 as Millisparks;
  const due = LEAST_TRIBUTE + sparks(CATEGORY_TERMS[category].tier + houseLevel(sight));
  return Math.min(due, Math.floor((sight.balance * MOST_OF_BALANCE_PERCENT) / 100)) as Millisparks;
}

export function replyOf({
  drawn,
  sight,
  message,
}: {
  drawn: Omit<Drawn, 'nonce'>;
  sight: Sight;
  message: string;
}): VisitReply {
  const { landmark, event } = drawn;
  const story = tellVisit({ story: event.story, asset_name: landmark.name });
  return {
    message,
    visited_asset: {
      asset_slug: landmark.slug,
      name: landmark.name,
      image_url: landmark.image_url,
      owner_username: sight.owner && shownName(sight.owner),
      owned_by_bank: sight.owner === null,
    },
    tribute_paid: toSparks(sight.tribute ?? (0 as Millisparks)),
    arbitrary_event:
      event.kind === 'nothing' || sight.change === undefined
        ? null
        : { description: story, sparks_change: toSparks(sight.change) },
    new_total_points: toSparks(sight.balance as Millisparks),
    error: null,
  };
}
