// Which challenge dialog is open: one at a time, on every page. A store outside React and without the dialogs, because
// cards and games request them before their code is loaded.
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { createStore, useStore } from '../../ui/store.ts';

type Scene = { show: 'opt-in'; game: GameType } | { show: 'matchup'; game: GameType; matchup: JudgedMatchup };

interface Stage {
  /** Stays while the dialog closes. */
  scene: Scene | null;
  isOpen: boolean;
  /** Counts the scenes, so that each dialog starts with fresh state. */
  serial: number;
}

const stage = createStore<Stage>({ scene: null, isOpen: false, serial: 0 });
let answer = false;
let settle = (_answer: boolean) => {};

/** Asks whether to join a game's pool. Resolves after the dialog has closed: true once joined, false when cancelled. */
export function askToJoin(game: GameType): Promise<boolean> {
  return new Promise((resolve) => {
    settle(false);
    settle = resolve;
    show({ show: 'opt-in', game });
  });
}

/** Shows the outcome of a matchup, or that there is none yet. */
export function showMatchup({ game, matchup }: { game: GameType; matchup: JudgedMatchup }): void {
  settle(false);
  settle = () => {};
  show({ show: 'matchup', game, matchup });
}

export function closeStage({ hasJoined }: { hasJoined: boolean }): void {
  answer = hasJoined;
  stage.publish({ ...stage.read(), isOpen: false });
}

/** Resolves `askToJoin`, once the page is reachable again. */
export function stageHasClosed(): void {
  settle(answer);
  settle = () => {};
  answer = false;
}

export function useStage(): Stage {
  return useStore(stage);
}

function show(scene: Scene): void {
  stage.publish({ scene, isOpen: true, serial: stage.read().serial + 1 });
}
