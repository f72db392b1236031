// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../../tests/web/fake-calls.ts';
import { answer, json } from '../../../tests/web/fake-visit.tsx';
import { useUsernameCheck } from './use-username-check.ts';

function Checked({ name }: { name: string }) {
  return <p role="status">{useUsernameCheck(name)}</p>;
}

const PATH = 'GET /api/users/check-username/';
const state = () => screen.getByRole('status').textContent;

function type(names: readonly string[], rerender: ReturnType<typeof render>['rerender']) {
  for (const name of names) rerender(<Checked name={name} />);
}

beforeEach(() => {
  vi.useFakeTimers();
});

test('asks half a second after the last letter, from three letters on [§14 Figures of the page]', async () => {
  const asked = answer({ [`${PATH}mara`]: () => json({ available: true }) });
  const { rerender } = render(<Checked name="" />);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('none');
  type(['m', 'ma'], rerender);
  await vi.advanceTimersByTimeAsync(499);
  expect(state()).toBe('none');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([state(), asked.length]).toEqual(['short', 0]);
  type(['mar'], rerender);
  await vi.advanceTimersByTimeAsync(499);
  type(['mara'], rerender);
  await vi.advanceTimersByTimeAsync(499);
  expect([state(), asked.length]).toEqual(['checking', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ call }) => call)).toEqual([`${PATH}mara`]);
  await vi.waitFor(() => expect(state()).toBe('available'));
});

test('does not ask for a malformed name', async () => {
  const asked = answer({});
  render(<Checked name="ma ra!" />);
  await vi.advanceTimersByTimeAsync(2000);
  expect([state(), asked.length]).toEqual(['malformed', 0]);
});

test('reports a taken name and a failed check as unavailable', async () => {
  answer({ [`${PATH}taken`]: () => json({ available: false }), [`${PATH}broken`]: () => refusal(503) });
  const { rerender } = render(<Checked name="taken" />);
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(state()).toBe('unavailable'));
  type(['broken'], rerender);
  expect(state()).toBe('checking');
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(state()).toBe('unavailable'));
});

test('drops a late reply about an earlier name', async () => {
  let late = (_: Response) => {};
  answer({
    [`${PATH}slow`]: () => new Promise<Response>((resolve) => (late = resolve)),
    [`${PATH}quick`]: () => json({ available: false }),
  });
  const { rerender } = render(<Checked name="slow" />);
  await vi.advanceTimersByTimeAsync(600);
  type(['quick'], rerender);
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(state()).toBe('unavailable'));
  await act(async () => late(json({ available: true })));
  expect(state()).toBe('unavailable');
});
