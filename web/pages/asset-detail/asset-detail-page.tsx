// One landmark: its facts, its shareholders, and the panel to trade its shares.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Asset } from '#shared/contract/assets.ts';
import { CallError } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { MARKET_MESSAGES } from '../../kits/shop/market-messages.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './asset-detail.module.css';
import { landmarkPageOf, TEXTS } from './asset-detail-texts.ts';
import { BuyForm } from './buy-form.tsx';
import { HeldChart } from './held-chart.tsx';
import { LandmarkHead } from './landmark-head.tsx';
import { landmarkQuery, landmarkSeen } from './landmark-query.ts';
import { Neighbours } from './neighbours.tsx';
import { SellForm } from './sell-form.tsx';
import { Shareholders } from './shareholder-table.tsx';
import { TRADE } from './trade-texts.ts';

const NAME = 'trade';

/** Buying and selling as two tabs of one panel. */
function TradePanel({ asset }: { asset: Asset }) {
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

export function AssetDetailPage() {
  const { assetSlug = '' } = useParams();
  // The key resets what was typed when another landmark is opened.
  return <LandmarkPage key={assetSlug} slug={assetSlug} />;
}

function LandmarkPage({ slug }: { slug: string }) {
  const landmark = useQuery(landmarkQuery(slug));
  const client = useQueryClient();
  const detail = landmark.data;
  const { error } = landmark;
  if (error instanceof CallError && [404, 422].includes(error.status)) return <NotFoundPage />;
  const asset = detail ?? landmarkSeen(client, slug);
  return (
    <>
      <LandmarkMeta asset={asset} />
      <LandmarkHead asset={asset} detail={detail} />
      {landmark.isError && !detail ? (
        <QueryError query={landmark} text={MARKET_MESSAGES.assetFailed} />
      ) : (
        asset && (
          <div className={styles.columns}>
            <div className={styles.figures}>
              <Terms asset={asset} />
            </div>
            <div className={styles.side}>
              <TradePanel asset={asset} />
            </div>
            <div className={styles.rest}>
              <HeldChart slug={slug} limit={asset.total_shares} />
              {detail && <Shareholders asset={detail} />}
              {detail && <Neighbours asset={detail} />}
            </div>
          </div>
        )
      )}
      {/* The head's height depends on its text, so what is below it appears together with it. */}
      {landmark.isPending && !asset && (
        <Loading label={TEXTS.loading} className={styles.blank}>
          <Skeleton height={440} />
        </Loading>
      )}
    </>
  );
}

function LandmarkMeta({ asset }: { asset: Asset | undefined }) {
  usePageMeta(asset ? landmarkPageOf(asset) : { title: TEXTS.landmark });
  return null;
}

function Terms({ asset }: { asset: Asset }) {
  return (
    <Figures>
      <Figure label={TEXTS.price}>
        <Sparks amount={asset.price_per_share} look="figure" />
      </Figure>
      <Figure label={TEXTS.dividend}>
        <Sparks amount={asset.dividend_per_share} look="figure" />
      </Figure>
      <Figure label={TEXTS.withBank}>{TEXTS.of(asset.shares_owned_by_bank, asset.total_shares)}</Figure>
      <Figure label={TEXTS.house}>{TEXTS.of(asset.house_level, 5)}</Figure>
    </Figures>
  );
}
