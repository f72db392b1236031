// The page at /word-clue.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { wordClueUi } from './word-clue-ui.tsx';

/** Today's Word Clue, from loading to its result. */
export function WordCluePage() {
  return <GamePage ui={wordClueUi} />;
}
