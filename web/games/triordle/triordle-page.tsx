// The page at /triordle.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { triordleUi } from './triordle-ui.tsx';

/** Today's Triordle, from loading to its result. */
export function TriordlePage() {
  return <GamePage ui={triordleUi} />;
}
