// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  count,
  lines,
  MOAI,
  main,
  panel,
  serveLandmark,
  server,
  toSell,
  traded,
  visitMoai,
} from '../../../tests/web/fake-landmark.tsx';
import { refusal, texts } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

beforeEach(serveLandmark);

describe('selling', () => {
  it('shows the fee and the proceeds', async () => {
    await visitMoai();
    toSell();
    choose('2');
    expect(lines()).toEqual({
      '2 shares at 640.0': '1,280.0 Sparks',
      'Bank fee, 0.5 %': '−6.4 Sparks',
      'Dividend given up': '−41.3 Sparks a day',
      'You get': '1,273.6 Sparks',
      'Balance after': '5,592.0 Sparks',
    });
    fireEvent.click(main());
    await waitFor(() => expect(server.trades()).toHaveLength(1));
    expect(server.trades()[0]).toMatchObject({
      call: 'POST /api/assets/moai/sell-shares',
      body: { number_of_shares: 2 },
    });
  });

  it('of the last share moves focus from the vanished button to the line about shares owned', async () => {
    await visitMoai({ user_shares_owned: 1 });
    toSell();
    server.trade = () => traded({ user_shares_owned: 0 });
    server.landmark = { ...MOAI, user_shares_owned: 0 };
    main().focus();
    fireEvent.click(main());
    await waitFor(() => expect(panel().queryByRole('button')).toBeNull(), { timeout: 2000 });
    const ownedLine = panel().getByText('You own no share of this landmark.');
    await waitFor(() => expect(document.activeElement).toBe(ownedLine));
  });

  it('of more than is owned is refused before it is sent', async () => {
    await visitMoai();
    toSell();
    choose('5');
    fireEvent.blur(count());
    expect(count().getAttribute('aria-invalid')).toBe('true');
    expect(main().textContent).toBe('Invalid number of shares to sell');
    fireEvent.click(main());
    expect(server.trades()).toEqual([]);
  });

  it.each([
    ['an error at the number field', refusal(422, 'INVALID', 'Invalid number of shares to sell'), []],
    ['a failure and its reason', refusal(409, 'BUSY', 'Not now.'), ['Failed to sell shares', 'Not now.']],
    ['a failure', refusal(500, 'UNKNOWN', ''), ['Failed to sell shares']],
  ])('that fails shows %s', async (_, reply, said) => {
    server.trade = () => reply;
    await visitMoai();
    toSell();
    fireEvent.click(main());
    await panel().findByText(said[0] ?? 'Invalid number of shares to sell');
    expect(texts(screen.queryByRole('alert')?.children ?? [])).toEqual(said);
  });

  it('is not offered to a player without shares', async () => {
    await visitMoai({ user_shares_owned: 0 });
    toSell();
    expect(panel().getByText('You own no share of this landmark.')).toBeTruthy();
    expect(panel().queryByRole('button')).toBeNull();
  });
});
