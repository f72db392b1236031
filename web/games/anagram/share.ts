// The shared text of a finished play: how many words of each length, with no letter, so that it reveals no word.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { anagram } from '#shared/games/anagram/contract.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { inWordsAtStart } from '../../kits/game-frame/wording.ts';
import { byLength, groupsInWords, wordCount } from './wording.ts';

const SQUARE = '🟦';

/** For example '14 words. 25 common ones got away.' */
export function summaryOf(result: GameResult): string {
  const play = detailsOf(anagram, result);
  if (result.clicks === 0) return 'No words this time.';
  if (!play) return `${wordCount(result.clicks)}.`;
  const { common_found, common_word_count } = play;
  const missed = common_word_count - common_found;
  return `${wordCount(result.clicks)}. ${inWordsAtStart(missed)} common ${missed < 2 ? 'one' : 'ones'} got away.`;
}

export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const groups = byLength(detailsOf(anagram, result)?.words ?? []);
  const headline = `Doxa Anagram Hunt ${puzzleNumber}, ${wordCount(result.clicks)}`;
  const rows = groups.map(({ length, words }) => `${length} ${SQUARE.repeat(words.length)}`);
  const said = groups.length === 0 ? '' : `: ${groupsInWords(groups)}`;
  return { text: [headline, ...rows, url].join('\n'), inWords: `${headline}${said}.` };
}
