// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/contract/notifications.ts';
import { age, byDayAndKind, dayHead, takingsOf } from './notification-days.ts';
import { kindOf } from './notification-line.tsx';
import { LeaveSheet } from './player-link.tsx';

const at = (created_at: string, notification_type = 'ASSET_DIVIDEND'): Notification => ({
  id: created_at,
  notification_type,
  data_json: {},
  created_at,
  is_read: true,
});

function textOf(type: string, facts: Record<string, unknown>): string {
  const { container, unmount } = render(<p>{kindOf(type).tell(facts)}</p>, { wrapper: MemoryRouter });
  const text = container.textContent ?? '';
  unmount();
  return text.replace(/ Sparks/g, '');
}

describe('a notification', () => {
  it.each([
    ['RANKING_UPDATE', { rank: 1204 }, 'The week’s ranks are in.'],
    ['WEEKLY_RECAP', { week: '2026-11-16', points: 1204 }, 'Your week in figures'],
  ])('of type %s hides points and rank in zen', (type, facts, words) => {
    const { container } = render(<p>{kindOf(type).tell(facts)}</p>, { wrapper: MemoryRouter });
    expect(container.textContent).toMatch(/1,204/);
    for (const score of container.querySelectorAll('[data-score]')) score.remove();
    expect(container.textContent).toBe(words);
  });

  it.each([
    ['ASSET_DIVIDEND', { dividend: 82.6, shares: 4, asset_name: 'Moai' }, '82.6 from 4 shares of Moai.'],
    ['ASSET_DIVIDEND', { dividend: 1, shares: 1, asset_name: 'Moai' }, '1.0 from 1 share of Moai.'],
    ['VILLA_UPKEEP_PROCESSED', { net_change: -3.5 }, 'Your Villa cost 3.5 after upkeep.'],
    [
      'ASSET_TRIBUTE_RECEIVED',
      { tribute_amount: 0.02, shares_owned: 2, asset_name: 'Moai' },
      'Visitors left less than 0.1 for your 2 shares of Moai.',
    ],
    [
      'DAILY_VISIT',
      { message: 'You visited Moai.', event: 'You lend a pencil.', sparks_change: 7, tribute_paid: 2 },
      'You visited Moai. You lend a pencil. It brought you 7.0. Your tribute: 2.0.',
    ],
    [
      'DAILY_VISIT',
      { message: 'You visited Moai.', event: 'You lose a glove.', sparks_change: -3, tribute_paid: 0 },
      'You visited Moai. You lose a glove. It cost you 3.0.',
    ],
    [
      'DAILY_VISIT',
      { message: 'You visited Moai.', event: null, sparks_change: 0, tribute_paid: 2 },
      'You visited Moai. Your tribute: 2.0.',
    ],
    [
      'REFERRAL_REWARD',
      { new_username: 'ben', sparks_awarded: 500 },
      'ben joined through your link. 500.0 is yours.',
    ],
    [
      'VILLA_ATTACKED',
      { attacker_username: 'ben', mischief_item: 'Raccoons', attack_successful: false },
      'Your Villa turned away ben’s Raccoons.',
    ],
    [
      'VILLA_ATTACKED',
      {
        attacker_username: 'ben',
        mischief_item: 'Raccoons',
        attack_successful: true,
        sparks_stolen: 3.2,
        disrupted_items: [{ item_name: 'Orchard' }, { item_name: 'Mill' }],
      },
      'ben sent you Raccoons: Orchard, Mill. 3.2 are gone.',
    ],
    [
      'CHALLENGE_OUTCOME',
      { outcome: 'won', opponent_username: 'tidewater', prize_sparks: 150 },
      'You won against tidewater and took 150.0.',
    ],
    [
      'CHALLENGE_UNMATCHED',
      { game_type: 'triordle', wager_returned: 50, consolation: 10 },
      'No opponent was found for you in Triordle. Your wager of 50.0 is back. You get 10.0 for waiting.',
    ],
    [
      'CHALLENGE_UNMATCHED',
      { game_type: 'triordle', wager_returned: 0, consolation: 10 },
      'No opponent was found for you in Triordle. You get 10.0 for waiting.',
    ],
    ['ACHIEVEMENT_UNLOCKED', { tier: 'gold', badge_name: 'Memory Master' }, 'Gold Memory Master'],
    [
      'WEEKLY_RECAP',
      { week: '2026-11-16', points: 1162, best_day: '2026-11-18' },
      'You earned 1,162.0 points last week. Your best day was Wednesday. Your week in figures',
    ],
    [
      'WEEKLY_RECAP',
      { week: '2026-11-16', points: 0, best_day: null },
      'You earned 0.0 points last week. Your week in figures',
    ],
    [
      'ADDRESS_LAPSED',
      {},
      'Somebody else has verified your email address, so your account no longer has one. Add another address',
    ],
    ['FRIEND_NUDGE', { friend_username: 'bea' }, 'bea nudged you: today’s games are waiting.'],
    [
      'FRIEND_REACTIONS',
      { game_type: 'snake', friend_username: 'bea', count: 1 },
      'bea reacted to your Snake result.',
    ],
    [
      'FRIEND_REACTIONS',
      { game_type: 'snake', friend_username: 'bea', count: 3 },
      'bea and 2 other friends reacted to your Snake result.',
    ],
    ['REPORT_ANSWERED', { kind: 'name', answer: 'renamed' }, 'The name you reported has been changed.'],
    [
      'REPORT_ANSWERED',
      { kind: 'play', answer: 'held', game_type: 'snake' },
      'The Snake play you reported is off the boards.',
    ],
    [
      'REPORT_ANSWERED',
      { kind: 'word', answer: 'noted', game_type: 'triordle', word: 'CRWTH' },
      'We’ve noted the word you reported in Triordle, CRWTH, for the editors.',
    ],
    [
      'REPORT_ANSWERED',
      { kind: 'picture', answer: 'dismissed' },
      'We looked at the picture you reported and left it as it is.',
    ],
    ['SOMETHING_NEW', { any: 'thing' }, 'You have a new update.'],
    ['toString', {}, 'You have a new update.'],
  ])('%s %j', (type, facts, text) => {
    expect(textOf(type, facts)).toBe(text);
  });

  it('without its facts still has a text', () => {
    for (const type of [
      'VILLA_ATTACKED',
      'CHALLENGE_OUTCOME',
      'CHALLENGE_UNMATCHED',
      'DAILY_VISIT',
      'RESULT_MARKED',
      'WEEKLY_RECAP',
      'FRIEND_NUDGE',
      'FRIEND_REACTIONS',
      'REPORT_ANSWERED',
    ]) {
      expect(textOf(type, {})).toMatch(/\S/);
    }
    expect(screen.queryByText(/undefined|NaN/)).toBeNull();
  });
});

describe('the opponent of a challenge', () => {
  const lostTo = (opponent_username: string, leave = () => {}) =>
    render(
      <LeaveSheet value={leave}>
        {kindOf('CHALLENGE_OUTCOME').tell({ outcome: 'lost', opponent_username })}
      </LeaveSheet>,
      { wrapper: MemoryRouter },
    );

  it('is a link that closes the sheet', () => {
    const leave = vi.fn();
    const { unmount } = lostTo('tidewater', leave);
    const link = screen.getByRole('link', { name: 'tidewater' });
    expect(link.getAttribute('href')).toBe('/profile/tidewater');
    fireEvent.click(link);
    expect(leave).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('is plain text when the player has left', () => {
    lostTo('deactivated player');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('of a recap links to its week, or to the last week without one', () => {
  const leadsTo = (facts: Record<string, unknown>) => {
    const { unmount } = render(<p>{kindOf('WEEKLY_RECAP').tell(facts)}</p>, { wrapper: MemoryRouter });
    const address = screen.getByRole('link').getAttribute('href');
    unmount();
    return address;
  };
  expect(leadsTo({ week: '2026-11-16', points: 1 })).toBe('/recap?week=2026-11-16');
  expect(leadsTo({ week: '"><script>' })).toBe('/recap');
});

describe('the list', () => {
  it('is grouped by day and kind', () => {
    const days = byDayAndKind([
      at('2026-11-21T12:00:00'),
      at('2026-11-21T11:00:00', 'DAILY_VISIT'),
      at('2026-11-21T10:30:00', 'ACHIEVEMENT_UNLOCKED'),
      at('2026-11-21T10:00:00'),
      at('2026-11-21T09:00:00', 'ACHIEVEMENT_UNLOCKED'),
      at('2026-11-20T10:00:00'),
    ]);
    expect(
      days.map(({ day, groups }) => [
        day,
        groups.map(({ type, notifications }) => [type, notifications.length]),
      ]),
    ).toEqual([
      [
        '2026-11-21',
        [
          ['EVERY_DAY', 3],
          ['ACHIEVEMENT_UNLOCKED', 2],
        ],
      ],
      ['2026-11-20', [['EVERY_DAY', 1]]],
    ]);
  });

  it('sums up what a day earned and cost', () => {
    const facts = [
      { dividend: 82.6 },
      { tribute_amount: 0.4 },
      { net_change: -3.5 },
      { sparks_change: 7, tribute_paid: 2 },
    ];
    const usual = facts.map((data_json) => ({ ...at('2026-11-21T12:00:00'), data_json }));
    expect(takingsOf(usual)).toBe(84.5);
    expect(takingsOf(usual.slice(2, 3))).toBe(-3.5);
    expect(takingsOf([{ ...at('2026-11-21T12:00:00'), data_json: { dividend: 'many' } }])).toBe(0);
  });

  it('prints days and ages in words', () => {
    const now = new Date('2026-11-21T15:00:00');
    expect(dayHead('2026-11-21', now)).toBe('Today');
    expect(dayHead('2026-11-20', now)).toBe('Yesterday');
    expect(dayHead('2026-11-13', now)).toBe('Friday 13 November');
    expect(age(new Date('2026-11-21T14:59:40').toISOString(), now)).toBe('just now');
    expect(age(new Date('2026-11-21T13:00:00').toISOString(), now)).toBe('2 h ago');
    expect(age(new Date('2026-11-18T13:00:00').toISOString(), now)).toBe('3 d ago');
  });
});
