// Which challenge dialog lies over the page: one at a time, no matter what asks for it, on every page. A store outside
// React and without the dialogs, because cards and games ask for them before their code is there.
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { createStore, useStore } from '../../ui/store.ts';

type Scene = { show: 'opt-in'; game: GameType } | { show: 'matchup'; game: GameType; matchup: JudgedMatchup };

interface Stage {
  /** Stays while the dialog closes. */
  scene: Scene | null;
  isOpen: boolean;
  /** Counts what was shown, so that each dialog begins again. */
  serial: number;
}

const stage = createStore<Stage>({ scene: null, isOpen: false, serial: 0 });
let answer = false;
let settle = (_answer: boolean) => {};

/** Asks whether to join a game's pool: true once joined, false when it was cancelled. Answers after the dialog closed. */
export function askToJoin(game: GameType): Promise<boolean> {
  return new Promise((resolve) => {
    settle(false);
    settle = resolve;
    show({ show: 'opt-in', game });
  });
}

/** Shows how a matchup ended, or that there is none yet. */
export function showMatchup({ game, matchup }: { game: GameType; matchup: JudgedMatchup }): void {
  settle(false);
  settle = () => {};
  show({ show: 'matchup', game, matchup });
}

export function closeStage({ hasJoined }: { hasJoined: boolean }): void {
  answer = hasJoined;
  stage.publish({ ...stage.read(), isOpen: false });
}

/** Tells who asked, once the page can be reached again. */
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
