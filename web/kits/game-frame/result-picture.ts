// The picture shared with a result; its code and fonts are loaded on demand.
import type { Call } from '#shared/contract/call.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import type { GameUi } from './game-ui.ts';
import { headlineOf, loadHeadlines } from './headline.ts';

interface Pictured<C extends Call> {
  ui: GameUi<C>;
  result: GameResult;
  puzzleNumber: number;
  /** The shared text, whose marks are printed. */
  text: string;
}

/** Returns null if the picture cannot be drawn. */
export async function resultPicture<C extends Call>(pictured: Pictured<C>): Promise<File | null> {
  const { ui, result, puzzleNumber, text } = pictured;
  try {
    const [{ dateline, printFrontPage }, lines] = await Promise.all([
      import('../share-picture/front-page.ts'),
      ui.headlines ? loadHeadlines(ui.headlines) : null,
    ]);
    return await printFrontPage({
      dateline: dateline(result.game_date),
      game: ui.type,
      kicker: `${GAME_NAMES[ui.type].name} ${puzzleNumber}`,
      headline: lines && headlineOf(result, lines),
      figure: { value: result.points_earned, unit: 'points' },
      text: ui.pictureMarks?.(result) ?? text,
    });
  } catch {
    // The text is shared without it.
    return null;
  }
}
