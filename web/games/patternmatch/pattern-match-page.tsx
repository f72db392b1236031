// The page at /pattern-match.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { patternMatchUi } from './pattern-match-ui.tsx';

/** Today's Pattern Match, from loading to its result. */
export function PatternMatchPage() {
  return <GamePage ui={patternMatchUi} />;
}
