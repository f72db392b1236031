// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const SIDES = [
  { id: 'buy', label: 'Buy' },
  { id: 'sell', label: 'Sell' },
  { id: 'gift', label: 'Gift' },
];

function Stage() {
  const [chosen, setChosen] = useState('buy');
  return (
    <>
      <Tabs label="Trade" name="trade" items={SIDES} chosen={chosen} onChoose={setChosen} />
      <TabPanel name="trade" id={chosen}>
        {chosen} panel
      </TabPanel>
    </>
  );
}

const chosenTab = () => screen.getByRole('tab', { selected: true });

describe('Tabs as a tablist', () => {
  it('keep one tab stop, on the chosen tab, which labels the panel', () => {
    render(<Stage />);
    fireEvent.click(screen.getByRole('tab', { name: 'Sell' }));
    const stops = screen.getAllByRole('tab').map((tab) => tab.tabIndex);
    expect(stops).toEqual([-1, 0, -1]);
    const panel = screen.getByRole('tabpanel', { name: 'Sell' });
    expect(chosenTab().getAttribute('aria-controls')).toBe(panel.id);
  });

  it('move with the arrow keys, wrap at both ends, and move focus', () => {
    render(<Stage />);
    fireEvent.keyDown(chosenTab(), { key: 'ArrowLeft' });
    expect(chosenTab().textContent).toBe('Gift');
    expect(document.activeElement).toBe(chosenTab());
    fireEvent.keyDown(chosenTab(), { key: 'ArrowRight' });
    expect(chosenTab().textContent).toBe('Buy');
    fireEvent.keyDown(chosenTab(), { key: 'End' });
    expect(chosenTab().textContent).toBe('Gift');
    fireEvent.keyDown(chosenTab(), { key: 'Home' });
    expect(chosenTab().textContent).toBe('Buy');
  });
});

describe('Tabs as links', () => {
  it('mark the current page and have addresses', () => {
    render(
      <MemoryRouter>
        <Tabs
          label="Boards"
          chosen="players"
          items={[
            { id: 'games', label: 'Games', to: '/leaderboards' },
            { id: 'players', label: 'Player Rankings', to: '/leaderboards?board=players' },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('navigation', { name: 'Boards' })).toBeTruthy();
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/leaderboards?board=players');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
