// Where shares change hands: buying and selling as two tabs of one panel beside the landmark.
import { useState } from 'react';
import type { Asset } from '#shared/contract/assets.ts';
import { useSession } from '../../base/session.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './asset-detail.module.css';
import { BuyForm } from './buy-form.tsx';
import { SellForm } from './sell-form.tsx';
import { TRADE } from './trade-texts.ts';

const NAME = 'trade';

export function TradePanel({ asset }: { asset: Asset }) {
  const { user } = useSession();
  const [side, setSide] = useState('buy');
  if (!user) return null;
  return (
    <section aria-labelledby="trade" className={styles.panel}>
      <h2 id="trade" className="visually-hidden">
        {TRADE.title}
      </h2>
      <Tabs
        name={NAME}
        label={TRADE.title}
        items={[
          { id: 'buy', label: TRADE.buy },
          { id: 'sell', label: TRADE.sell },
        ]}
        chosen={side}
        onChoose={setSide}
      />
      <TabPanel name={NAME} id={side}>
        {side === 'buy' ? <BuyForm asset={asset} user={user} /> : <SellForm asset={asset} user={user} />}
      </TabPanel>
    </section>
  );
}
