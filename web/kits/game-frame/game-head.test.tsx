// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changePlaySettings } from '../../base/play-settings.ts';
import { RunningFigures } from './game-head.tsx';

afterEach(() => {
  changePlaySettings({ hasClock: true });
});

const FIGURES = [
  { label: 'Score', value: '40' },
  { label: 'Time', value: '0:09', isClock: true },
] as const;

function shown(props: { startedAt_ms: number | null; timeScores: boolean }) {
  const { container } = render(<RunningFigures figures={FIGURES} isRunning={false} {...props} />);
  return () => container.textContent;
}

it('gives points one decimal, as everywhere [§2 Units]', () => {
  const figures = [{ label: 'To win', value: '92', isPoints: true }] as const;
  const { container } = render(
    <RunningFigures figures={figures} isRunning={false} startedAt_ms={null} timeScores={false} />,
  );
  expect(container.textContent).toBe('To win92.0');
});

it('hides every clock when clocks are off, and shows that time counts [§14 A game’s page]', () => {
  const own = shown({ startedAt_ms: null, timeScores: false });
  const framed = shown({ startedAt_ms: Date.now() - 62_000, timeScores: false });
  const scoring = shown({ startedAt_ms: Date.now() - 62_000, timeScores: true });
  expect([own(), framed(), scoring()]).toEqual([
    'Score40Time0:09',
    'Score40Time0:09Time1:02',
    'Score40Time0:09Time1:02',
  ]);
  act(() => changePlaySettings({ hasClock: false }));
  expect([own(), framed(), scoring()]).toEqual(['Score40', 'Score40', 'Score40Timecounts']);
  expect(localStorage.getItem('device.play-settings')).toContain('"hasClock":false');
});
