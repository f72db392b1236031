// The dialog to sell pieces back to the shop: the quantity, and the proceeds.
import { useState } from 'react';
import { type Profile, sellBack } from '#shared/contract/villa.ts';
import { sellBackPercent } from '#shared/kernel/sell-back.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSession } from '../../base/session.ts';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { sellBackOf } from '../../kits/shop/sell-back.ts';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

type Item = Profile['villa_items'][number];

interface SellBackDialogProps {
  /** The item to sell; null keeps the dialog closed. */
  item: Item | null;
  declinesMischief: boolean;
  onClose: () => void;
}

export function SellBackDialog({ item, declinesMischief, onClose }: SellBackDialogProps) {
  const { user } = useSession();
  const [wanted, setWanted] = useState({ id: '', count: 1 });
  /** The reason why the last attempt failed, '' if unknown; null when none did. */
  const [failure, setFailure] = useState<string | null>(null);
  const count = wanted.id === item?.id ? wanted.count : 1;
  const close = () => {
    setFailure(null);
    setWanted({ id: '', count: 1 });
    onClose();
  };
  const { spend, isBusy } = useSpending({
    send: ({ id, quantity }: { id: string; quantity: number }, key) =>
      send(sellBack, { params: { id }, body: { quantity_to_sell: quantity } }, { idempotencyKey: key }),
    touches: [queryKeys.shops],
    onDone: ({ message }) => {
      showToast({ kind: 'success', text: message });
      close();
    },
    onFailed: (error) => setFailure(error?.message ?? ''),
  });
  const owned = item?.quantity ?? 0;
  const isOutside = count < 1 || count > owned;
  const percent = sellBackPercent({ type: item?.item_details.item_type ?? '', declinesMischief });
  const sum = item && !isOutside ? sellBackOf({ price: item.item_details.point_cost, count, percent }) : null;
  return (
    <Dialog
      open={item !== null}
      onClose={close}
      title={item ? TEXTS.sellBackOf(item.item_details.name) : TEXTS.sellBack}
      actions={
        <>
          <Button onClick={close} data-first-focus="">
            {TEXTS.cancel}
          </Button>
          <PayButton
            kind="main"
            busy={isBusy}
            disabledReason={isOutside ? TEXTS.sellOutside(owned) : undefined}
            onPay={() => item && spend({ id: item.id, quantity: count })}
          >
            {TEXTS.sellButton(count)}
          </PayButton>
        </>
      }
    >
      <div className={styles.form}>
        <Stepper
          label={TEXTS.howMany}
          value={count}
          min={1}
          max={Math.max(1, owned)}
          keepTyped
          help={TEXTS.sellRange(owned)}
          error={isOutside && owned > 0 && !isBusy ? TEXTS.sellOutside(owned) : undefined}
          onChange={(next) => {
            setFailure(null);
            setWanted({ id: item?.id ?? '', count: next });
          }}
        />
        <Lines>
          <Line label={TEXTS.paidFor(count)}>
            <Amount of={sum?.paid} />
          </Line>
          <Line label={TEXTS.bankKeeps(100 - percent)}>
            <Amount of={sum && -sum.kept} />
          </Line>
          <Line label={TEXTS.youGet} total>
            <Amount of={sum?.back} />
          </Line>
          <Line label={TEXTS.balanceAfter}>
            <Amount of={sum && user && sum.back + user.total_points} />
          </Line>
        </Lines>
        <p className={styles.note}>{TEXTS.sellNote(percent)}</p>
        {failure !== null && (
          <div role="alert" className="failure">
            <p>{VILLA_MESSAGES.sellBackFailed}</p>
            {failure && <p>{failure}</p>}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Sparks, or a dash for no amount. */
function Amount({ of }: { of: number | null | undefined }) {
  if (typeof of === 'number') return <Sparks amount={of} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{TEXTS.noAmount}</span>
    </>
  );
}
