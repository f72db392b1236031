// The page at /anagram-hunt.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { anagramUi } from './anagram-ui.tsx';

/** Today's Anagram Hunt, from loading to its result. */
export function AnagramPage() {
  return <GamePage ui={anagramUi} />;
}
