// The page at /memory-game.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { memoryUi } from './memory-ui.tsx';

/** Today's Memory Match, from loading to its result. */
export function MemoryPage() {
  return <GamePage ui={memoryUi} />;
}
