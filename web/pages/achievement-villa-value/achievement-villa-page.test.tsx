// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AchievementTiers, AchievementVillaValue } from '#shared/contract/achievements.ts';
import { alertText, refusal, serverFor, show, texts, who } from '../../../tests/web/index.ts';
import { AchievementVillaPage } from './achievement-villa-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

const TIERS: AchievementTiers = {
  game_achievements: { diamond: 5000, gold: 2500, silver: 1000, bronze: 500, other: 0 },
  wealth_baron: { diamond: 10000, gold: 5000, silver: 2500, bronze: 1000, other: 0 },
  collection_bonuses: { '3': 0.1, '5': 0.25, '7': 0.5, all_games: 1 },
};
const NONE: AchievementVillaValue = {
  total_base_value: 0,
  collection_bonus_rate: 0,
  collection_bonus_amount: 0,
  total_achievement_villa_value: 0,
  achievements: [],
};
const THREE: AchievementVillaValue = {
  total_base_value: 4500,
  collection_bonus_rate: 0.1,
  collection_bonus_amount: 450,
  total_achievement_villa_value: 4950,
  achievements: [
    { badge_type: 'triordle_titan', tier: 'gold', villa_value_contribution: 2500 },
    { badge_type: 'memory_master', tier: 'silver', villa_value_contribution: 1000 },
    { badge_type: 'wealth_baron', tier: 'bronze', villa_value_contribution: 1000 },
  ],
};

const answers = { tiers: () => Response.json(TIERS), badges: () => Response.json(THREE) };
const server = serverFor((path) => answers[path.includes('tier-values') ? 'tiers' : 'badges']());
const usual = { ...answers };
beforeEach(() => void Object.assign(answers, usual));

const visit = () => show(<AchievementVillaPage />);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const failed = () => refusal(503, 'UNAVAILABLE', 'No.');

describe('the badges', () => {
  it('are grouped by tier, with won ones labelled, each with what it adds, and have a total with the collection’s bonus', async () => {
    visit();
    const cabinet = await section('Your badges');
    expect(server.asked.sort()).toEqual([
      '/api/achievements/tier-values',
      '/api/achievements/villa-value/mara',
    ]);
    const names = texts(cabinet.getAllByRole('heading', { level: 3 }));
    expect(names).toEqual(['Triordle Titan', 'Anagram Ace', 'Memory Master', 'Speed Demon', 'Wealth Baron']);
    const tiersOf = (name: string) =>
      [...cabinet.getByText(name).closest('li')!.querySelectorAll('li')].map((tier) =>
        [...tier.children]
          .flatMap((piece) => (piece.getAttribute('aria-hidden') ? [] : [piece.textContent]))
          .filter(Boolean)
          .join('|'),
      );
    expect(tiersOf('Triordle Titan')).toEqual([
      'Bronze, not won, 500.0 Sparks',
      'Silver, not won, 1,000.0 Sparks',
      'Gold, won, 2,500.0 Sparks',
      'Diamond, not won, 5,000.0 Sparks',
    ]);
    expect(tiersOf('Wealth Baron')[0]).toBe('Bronze, won, 1,000.0 Sparks');
    expect(cabinet.queryByText('No badge yet')).toBeNull();
    const drawn = [...document.querySelectorAll('[data-badge="triordle_titan"][data-tier]')];
    expect(drawn.map((one) => one.getAttribute('data-held')).slice(-4)).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
    const figure = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).parentElement!.textContent;
    expect(await figure('Your badges')).toBe('Your badges4,500.0 Sparks3 of 20 won');
    expect(await figure('Collection bonus')).toBe('Collection bonus450.0 Sparks10 % on top');
    expect(await figure('Added to your Villa')).toBe('Added to your Villa4,950.0 Sparks');
  });

  it('are an empty cabinet that says how to begin when none is won', async () => {
    answers.badges = () => Response.json(NONE);
    visit();
    const cabinet = await section('Your badges');
    expect(cabinet.getByRole('heading', { name: 'No badge yet' })).toBeTruthy();
    expect(cabinet.queryByText(/, won,/)).toBeNull();
    expect(screen.getByText('Begins with three badges')).toBeTruthy();
  });
});

describe('beside them', () => {
  it('are the next goal with its gain and a link, the steps of the bonus, and what each tier adds', async () => {
    visit();
    const next = await section('Next');
    // A fourth badge of 500, and 10 % on it.
    expect(next.getByText('Bronze Anagram Ace')).toBeTruthy();
    expect(next.getByText(/^Your Villa would gain/).textContent).toBe('Your Villa would gain +550.0 Sparks');
    expect(next.getByRole('link', { name: 'Play Anagram Hunt' }).getAttribute('href')).toBe('/anagram-hunt');
    const bonus = await section('Collection bonus');
    const lines = [...bonus.getByText('Holds now').closest('dl')!.children].map((line) => line.textContent);
    expect(lines).toEqual([
      '3 badgesReached10 %',
      '5 badges2 to go25 %',
      '7 badges and higher4 to go50 %',
      'All four gamesMissing: Anagram Ace, Speed Demon100 %',
      'Holds now10 %',
    ]);
    const rows = within(await screen.findByRole('table', { name: 'What each tier gives' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Diamond', '1', '5,000.0 Sparks', '10,000.0 Sparks'],
      ['Gold', '2 to 10', '2,500.0 Sparks', '5,000.0 Sparks'],
      ['Silver', '11 to 25', '1,000.0 Sparks', '2,500.0 Sparks'],
      ['Bronze', '26 to 100', '500.0 Sparks', '1,000.0 Sparks'],
      ['Other', '101 on', '0.0 Sparks', '0.0 Sparks'],
    ]);
  });

  it('is a note that a Villa in arrears counts as nothing', async () => {
    who.user.villa_arrears = 3;
    visit();
    expect(await screen.findByText(/^Your Villa owes upkeep/)).toBeTruthy();
  });
});

describe('instead of the page', () => {
  it('is the exact message when the badges fail to load, and Retry loads them', async () => {
    answers.badges = failed;
    visit();
    expect(await alertText()).toBe('Error loading achievement data.');
    answers.badges = () => Response.json(THREE);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeTruthy();
  });

  it('are only the totals when the tiers fail to load', async () => {
    answers.tiers = failed;
    visit();
    expect(await alertText()).toBe('Failed to load achievement tier information');
    expect(screen.getByText('Added to your Villa')).toBeTruthy();
  });

  it('is a prompt to log in for guests, and nothing is requested', () => {
    who.isSignedIn = false;
    visit();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
});
