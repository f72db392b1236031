// The substitute id for a circle's member on the other side of a block. It depends on the viewer and the circle, so that an owner
// can remove 'a player' and nobody learns who that is.
import type { Ctx } from '../../platform/context.ts';
import { secretLot } from '../../platform/secret-random.ts';

const PREFIX = 'hidden-';
const DIGITS = 24;

/** A member of a circle and the viewer, by public ids. */
export interface Seen {
  token: string;
  member: string;
  viewer: string;
}

export function hiddenId({ HASH_SECRET }: Pick<Ctx, 'HASH_SECRET'>, { token, member, viewer }: Seen): string {
  const purpose = ['hidden member', token, viewer, member];
  return PREFIX + secretLot({ secret: HASH_SECRET, purpose }).slice(0, DIGITS);
}

export function isHidden(id: string): boolean {
  return id.startsWith(PREFIX);
}
