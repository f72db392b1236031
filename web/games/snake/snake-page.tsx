// The page at /snake.
import { GamePage } from '../game-frame/game-page.tsx';
import { snakeUi } from './snake-ui.tsx';

/** Today's Snake, from loading to its result. */
export function SnakePage() {
  return <GamePage ui={snakeUi} />;
}
