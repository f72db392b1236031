// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BoardPrint, hasPrint, takePrint } from './board-print.tsx';

function place(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

it('shows an inert board without its keys and ids', () => {
  takePrint(place('<ol id="row"><li>C</li></ol><div data-print="no"><button>Enter</button></div>'));
  expect(hasPrint()).toBe(true);
  const { container } = render(<BoardPrint most_px={150} />);
  const print = container.querySelector('[inert]')!;
  expect(print.getAttribute('aria-hidden')).toBe('true');
  expect(print.textContent).toBe('C');
  expect(print.querySelector('button, [id]')).toBeNull();
});

it('shows only a marked part, and stops the flourish', () => {
  const board = place('<p>Letters</p><section data-print="only"><p>Words</p></section>');
  board.dataset.flourish = 'won';
  takePrint(board);
  const { container } = render(<BoardPrint most_px={150} />);
  expect(container.textContent).toBe('Words');
  expect(container.querySelector('[data-flourish]')).toBeNull();
});

it('can be shown again elsewhere', () => {
  takePrint(place('<p>Board</p>'));
  const first = render(<BoardPrint most_px={150} />);
  first.unmount();
  expect(render(<BoardPrint most_px={280} />).container.textContent).toBe('Board');
});
