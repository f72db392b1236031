// The names of objects. Those of a further edition begin with its name, so that no two editions share an object, and an object
// knows its edition even when its alarm wakes it.
import type { Ctx } from './context.ts';
import { HOME, isBesideDirectory } from './editions.ts';

export function objectName({ edition }: Pick<Ctx, 'edition'>, name: string): string {
  return isBesideDirectory(edition) ? name : `${edition}/${name}`;
}

/** The edition in an object's name. Throws for an object without a name. */
export function editionOfObject({ name }: Pick<DurableObjectId, 'name'>): string {
  if (name === undefined) throw new RangeError('An object without a name belongs to no edition.');
  const end = name.indexOf('/');
  return end < 0 ? HOME : name.slice(0, end);
}

export function playerOf(ctx: Pick<Ctx, 'PLAYERS' | 'edition'>, publicId: string) {
  return ctx.PLAYERS.get(ctx.PLAYERS.idFromName(objectName(ctx, publicId)));
}
