// HTTP handler that describes the player's edition.
import { edgeCopy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { playersOnBoards } from '../../model/boards/standings.ts';
import { editionsNow } from '../../model/editions/list.ts';

export const editionHandlers = {
  yourEdition: async ({ c, ctx }) => {
    const { players } = await edgeCopy(c, { name: 'edition' }, async ({ db }) => ({
      players: await playersOnBoards(db),
    }));
    return { name: ctx.edition, is_only: (await editionsNow(ctx)).length === 1, players };
  },
} satisfies Partial<Handlers>;
