// The page at /speed-match.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { speedMatchUi } from './speed-match-ui.tsx';

/** Today's Speed Match, from loading to its result. */
export function SpeedMatchPage() {
  return <GamePage ui={speedMatchUi} />;
}
