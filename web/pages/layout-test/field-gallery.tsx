// Fields, stepper and tabs, each at rest, with an error and in use.

import { Search } from 'lucide-react';
import { useState } from 'react';
import { GAME_NAMES, GAME_TYPES } from '#shared/kernel/game-type.ts';
import { Choices } from '../../ui/choices.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './layout-test.module.css';
import { Shelf } from './shelf.tsx';

const ORDERS = [
  { value: 'price', label: 'Price, high to low' },
  { value: 'dividend', label: 'Dividend, high to low' },
  { value: 'name', label: 'Name' },
] as const;

const MISCHIEF = [
  { id: 'smoke', title: 'Smoke Bomb', note: 'Defense −30 %, 48 hours', figure: '44 %' },
  { id: 'raccoons', title: 'Raccoons', note: 'Three items stop for 24 hours', figure: '46 %' },
  { id: 'gnomes', title: 'Gnomes', note: 'None left', disabled: true },
] as const;

const SIDES = [
  { id: 'buy', label: 'Buy' },
  { id: 'sell', label: 'Sell' },
] as const;

/** Everything that takes input. */
export function FieldGallery() {
  return (
    <>
      <Shelf title="Fields">
        <FieldShelf />
      </Shelf>
      <Shelf title="Choices">
        <ChoiceShelf />
      </Shelf>
      <Shelf title="Tabs and pages">
        <TabShelf />
        <div className={styles.pager}>
          <Pager page={1} pages={6} addressOf={() => '/layout-test'} />
          <Pager label="More pages" page={9} pages={20} addressOf={() => '/layout-test'} />
        </div>
      </Shelf>
    </>
  );
}

function FieldShelf() {
  const [shares, setShares] = useState(3);
  const [day, setDay] = useState('2026-11-21');
  return (
    <div className={styles.fields}>
      <Field label="Username" defaultValue="mara" good="Free to take." autoComplete="username" />
      <Field
        label="Password"
        type="password"
        defaultValue="12345"
        error="Password must be at least 6 characters long."
        autoComplete="new-password"
      />
      <Field label="Email" type="email" placeholder="you@example.com" help="For signing in. Never shown." />
      <Field
        label="Search by landmark"
        hideLabel
        icon={Search}
        type="search"
        placeholder="Search by landmark"
      />
      <Field label="Referral link" defaultValue="doxa.example/register?ref=mara" disabled />
      <Field label="Message" rows={3} help="At most 500 characters." />
      <Select label="Order" options={ORDERS} defaultValue="price" />
      <DateField label="Week of" value={day} max="2026-11-21" onChoose={setDay} />
      <Stepper label="Number of shares" value={shares} min={1} max={41} onChange={setShares} help="1 to 41" />
    </div>
  );
}

function ChoiceShelf() {
  const [mischief, setMischief] = useState('smoke');
  return (
    <div className={styles.fields}>
      <Choices
        label="Choose from your inventory"
        choices={MISCHIEF}
        chosen={mischief}
        onChoose={setMischief}
      />
    </div>
  );
}

function TabShelf() {
  const [side, setSide] = useState('buy');
  const [game, setGame] = useState<string>('triordle');
  return (
    <div className={styles.stack}>
      <Tabs label="Trade" name="trade" items={SIDES} chosen={side} onChoose={setSide} />
      <TabPanel name="trade" id={side}>
        {side === 'buy' ? 'What you would pay.' : 'What the bank would pay you.'}
      </TabPanel>
      <Tabs
        label="Boards"
        chosen="games"
        items={[
          { id: 'games', label: 'Games', to: '/layout-test' },
          { id: 'players', label: 'Player Rankings', to: '/layout-test?board=players' },
        ]}
      />
      <Tabs
        label="Game"
        name="game"
        items={GAME_TYPES.map((type) => ({ id: type, label: GAME_NAMES[type].name, game: type }))}
        chosen={game}
        onChoose={setGame}
      />
      <TabPanel name="game" id={game}>
        The board of the chosen game.
      </TabPanel>
    </div>
  );
}
