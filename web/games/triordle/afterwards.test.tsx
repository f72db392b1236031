// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { Afterwards } from './afterwards.tsx';
import { ShareGrid } from './share-grid.tsx';

const SECRET = 'The answers will be shown after 01:30 UTC.';

/** RIVER found with the second guess; the other two words missed. */
function lostPlay({ answers }: { answers: string[] | null }): GameResult {
  const details = {
    guesses: ['STARE', 'RIVER', 'DINER'],
    boards: [
      ['aapaa', 'aaaaa', 'aacaa'],
      ['aaapp', 'ccccc'],
      ['apaaa', 'aaaaa', 'aaaaa'],
    ],
    answers,
    status: 'lost',
  };
  return { solved: false, clicks: 3, details_json: JSON.stringify(details) } as GameResult;
}

const words = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.visually-hidden')?.textContent);

describe('the words after a play', () => {
  it('are all shown when the server sends them', () => {
    render(<Afterwards result={lostPlay({ answers: ['CANAL', 'RIVER', 'MOUTH'] })} />);
    expect(words()).toEqual(['CANAL', 'RIVER', 'MOUTH']);
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('are only the found ones while the rest is secret', () => {
    render(<Afterwards result={lostPlay({ answers: null })} />);
    expect(words()).toEqual(['Still secret', 'RIVER', 'Still secret']);
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it('are not rendered for a result without details', () => {
    const { container } = render(<Afterwards result={{ details_json: '' } as GameResult} />);
    expect(container.textContent).toBe('');
  });
});

describe('the shared picture', () => {
  it('has a cell for each mark and describes the end of each board', () => {
    render(<ShareGrid result={lostPlay({ answers: null })} />);
    const picture = screen.getByRole('img', {
      name:
        'Board one not solved, last row 1 in place. Board two solved with guess 2. ' +
        'Board three not solved, last row nothing.',
    });
    expect(picture.querySelectorAll('[data-status]')).toHaveLength(40);
    expect(picture.querySelectorAll('[data-status="present"]')).toHaveLength(4);
    expect(picture.textContent).toBe('');
  });
});
