// Pages behind links to shared results (RULES §14 A game's page): link previews see the result, and visitors go on to today's
// puzzle of the game.

import { sql } from 'drizzle-orm';
import type { App, AppContext } from '../../access/http/app-context.ts';
import { keptAtEdge } from '../../access/http/kept-at-edge.ts';
import { archivedResult, monthsOfPlayer, type PlayersMonth } from '../../model/archive/archived-rows.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { results } from '../../plays/tables.ts';
import { type GameDay, isGameDay, puzzleNumber } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { type ResultFacts, resultCard } from './result-card.ts';

const CODE = /^[\w-]{1,64}$/;

/** Mounts the pages and their pictures; these are not calls of the contract. */
export function resultLinkRoutes(app: App): void {
  app.get('/r/:game/:day', async (c, next) => {
    const link = linkIn(c, c.req.query('ref') ?? '');
    if (!link) return next();
    const facts = link.code ? await resultOfLink(c.get('ctx'), link) : null;
    return c.html(linkPage({ ...link, facts, origin: c.get('ctx').PUBLIC_ORIGIN }));
  });
  app.get('/r/:game/:day/:file{[\\w-]{1,64}\\.png}', async (c, next) => {
    const link = linkIn(c, c.req.param('file').slice(0, -'.png'.length));
    if (!link) return next();
    const make = async () => {
      const facts = await resultOfLink(c.get('ctx'), link);
      if (!facts) return c.redirect(`/cards/${link.game}.png`);
      const [plate, type] = await Promise.all([fileOf(c, `${link.game}-plate`), fileOf(c, 'type')]);
      return new Response(resultCard(facts, { plate, type }), { headers: CARD_HEADERS });
    };
    // The decoded path, so that no other encoding of it redraws the card.
    return keptAtEdge(c, make, c.req.path);
  });
}

/** At most a day, because the card contains the name of a player who may leave. */
const CARD_HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };

interface Link {
  game: GameType;
  day: GameDay;
  code: string;
}

function linkIn(c: AppContext, code: string): Link | null {
  const game = GAME_TYPES.find((type) => type === c.req.param('game'));
  const day = c.req.param('day') ?? '';
  return game && isGameDay(day) && (code === '' || CODE.test(code)) ? { game, day, code } : null;
}

async function fileOf(c: AppContext, name: string): Promise<Uint8Array> {
  const file = await c.get('ctx').ASSETS.fetch(new Request(new URL(`/cards/${name}.png`, c.req.url)));
  if (!file.ok) throw new Error(`The card's ${name} is not among the files.`);
  return new Uint8Array(await file.arrayBuffer());
}

interface LinkPage extends Link {
  facts: ResultFacts | null;
  origin: string;
}

/**
 * Link previews read the head and ignore the refresh; a browser goes to the game at once. Nothing needs escaping, because names
 * consist of letters, digits and `_`.
 */
function linkPage({ game, day, code, facts, origin }: LinkPage): string {
  const { name, path, deck } = GAME_NAMES[game];
  const ref = code ? `?ref=${code}` : '';
  const title = facts
    ? `${facts.username}: ${facts.points.toFixed(1)} points in ${name} ${facts.puzzleNumber}`
    : `${name}, a daily game of Doxa`;
  const image = facts ? `/r/${game}/${day}/${code}.png` : `/cards/${game}.png`;
  const cards = {
    'og:site_name': 'Doxa',
    'og:type': 'website',
    'og:url': `${origin}/r/${game}/${day}${ref}`,
    'og:title': title,
    'og:description': `${deck} Your turn.`,
    'og:image': origin + image,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="0; url=${path}${ref}" />
    ${Object.entries(cards)
      .map(([property, content]) => `<meta property="${property}" content="${content}" />`)
      .join('\n    ')}
    <meta name="twitter:card" content="summary_large_image" />
  </head>
  <body><p><a href="${path}${ref}">Play ${name}</a></p></body>
</html>
`;
}

/**
 * The result from the record; null for an unknown code, a player who has left or is banned, and a result that is held back or
 * missing.
 */
async function resultOfLink(ctx: Ctx, { game, day, code }: Link): Promise<ResultFacts | null> {
  const [person] = await ctx.directory.all<Columns<typeof persons, 'public_id' | 'username' | 'edition'>>(
    sql`SELECT public_id, username, edition FROM persons
      WHERE referral_code = ${code} AND kind = 'registered' AND banned_at IS NULL`,
  );
  if (!person) return null;
  const its = inEdition(ctx, person.edition);
  const player = sql`(SELECT id FROM players WHERE public_id = ${person.public_id})`;
  const [found, months] = (await its.db.batch([
    sql`SELECT points_tenths, held FROM results WHERE player_id = ${player} AND day = ${day} AND game = ${game}`,
    monthsOfPlayer(player),
  ])) as [Columns<typeof results, 'points_tenths' | 'held'>[], PlayersMonth[]];
  const result = found[0] ?? (await archivedResult(its, months, { game, day }));
  if (!result || result.held === 1) return null;
  return {
    points: result.points_tenths / 10,
    gameName: GAME_NAMES[game].name,
    puzzleNumber: puzzleNumber({ day, launchDay: ctx.LAUNCH_DAY as GameDay }),
    username: person.username,
  };
}
