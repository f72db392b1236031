// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { answerCalls, ok, refusal, show, toasts } from '../../../tests/web/index.ts';
import { ReportButton } from './report-button.tsx';

vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const DAY = '2027-03-10' as GameDay;
const open = (element: React.ReactElement) => {
  show(element, { path: '/', at: '/' });
  fireEvent.click(screen.getByRole('button', { name: /^Report/ }));
  return within(screen.getByRole('dialog'));
};
/** While something is missing, the button says what. */
const sendIn = (dialog: ReturnType<typeof open>) =>
  dialog.getByRole('button', { name: /^Send report|first$/ });
const radio = (dialog: ReturnType<typeof open>, name: string) => dialog.getByRole('radio', { name });

test('a name is reported with a reason and a note, and not without a reason [§15 Reports]', async () => {
  const { asked } = answerCalls({ 'POST /api/reports': () => ok({ kind: 'name', is_received: true }) });
  const dialog = open(
    <ReportButton
      label="Report"
      what="Bea"
      kinds={['name', 'picture']}
      whom={[{ player: 'Bea', label: 'Bea' }]}
    />,
  );
  fireEvent.click(sendIn(dialog));
  expect(asked).toEqual([]);
  expect(radio(dialog, 'The name')).toHaveProperty('checked', true);
  fireEvent.click(radio(dialog, 'It’s offensive'));
  fireEvent.change(dialog.getByLabelText('Anything to add? (optional)'), {
    target: { value: 'It insults.' },
  });
  fireEvent.click(sendIn(dialog));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(asked[0]!.body).toEqual({ kind: 'name', player: 'Bea', reason: 'offensive', note: 'It insults.' });
  expect(toasts[0]).toMatchObject({ kind: 'success' });
});

test('a word is required, and a refusal is shown [§15 Reports]', async () => {
  const { asked } = answerCalls({
    'POST /api/reports': () => refusal(409, 'REPORT_LIMIT'),
  });
  const dialog = open(
    <ReportButton label="Report a word" what="a word" kinds={['word']} game="triordle" day={DAY} />,
  );
  fireEvent.click(radio(dialog, 'It should count'));
  fireEvent.click(sendIn(dialog));
  expect(asked).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Which word?'), { target: { value: 'crwth ' } });
  fireEvent.click(sendIn(dialog));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(asked[0]!.body).toMatchObject({ game_type: 'triordle', game_date: DAY, word: 'crwth' });
  expect(toasts[0]).toMatchObject({ kind: 'error' });
});

test('for a guest on a board, only the result can be reported [§15 Reports]', () => {
  const whom = [
    { player: 'id-1', label: '1. Bea' },
    { player: 'id-2', label: '2. Guest 4821', isGuest: true },
  ];
  const dialog = open(
    <ReportButton label="Report" what="a row" kinds={['name', 'play']} whom={whom} game="memory" day={DAY} />,
  );
  expect(dialog.getByRole('radio', { name: 'The name' })).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Who is it about?'), { target: { value: 'id-2' } });
  expect(dialog.queryByRole('radio', { name: 'The name' })).toBeNull();
  expect(dialog.getByRole('radio', { name: 'Nobody plays like that by hand' })).toBeTruthy();
});
