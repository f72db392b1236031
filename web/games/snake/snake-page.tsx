// The page at /snake.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { snakeUi } from './snake-ui.tsx';

/** Today's Snake, from loading to its result. */
export function SnakePage() {
  return <GamePage ui={snakeUi} />;
}
