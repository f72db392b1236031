// The animation after a purchase: for the first share of a landmark a deed, while colour runs into its plate; for a later
// purchase a stamp. Neither is announced, because the toast says what was bought.
import { useEffect, useRef, useState } from 'react';
import type { Asset } from '#shared/contract/assets.ts';
import { gameDayAt, startOfDay } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { Plate } from '../../kits/shop/plate.tsx';
import styles from './owning.module.css';
import { TRADE } from './trade-texts.ts';
import type { Traded } from './use-trade.ts';

/** The deed's animation takes 1.5 s, which leaves as much time to read it. */
const DEED_MS = 3200;
const ECHO_MS = 1600;

interface OwningProps {
  traded: Traded;
  /** Called when it is over or closed. Must be a stable function. */
  onEnd: () => void;
}

/** A deed if the player owned no share before this purchase, else a stamp. */
export function Owning({ traded: { asset, count }, onEnd }: OwningProps) {
  const isFirst = asset.user_shares_owned === count;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, isFirst ? DEED_MS : ECHO_MS);
    return () => clearTimeout(timer);
  }, [isFirst, isHeld, onEnd]);
  if (isFirst) return <Deed asset={asset} onEnd={onEnd} onHold={setHeld} />;
  return (
    <p className={styles.echo} aria-hidden="true">
      {TRADE.echo({ owned: asset.user_shares_owned, total: asset.total_shares })}
    </p>
  );
}

interface DeedProps {
  asset: Asset;
  onEnd: () => void;
  onHold: (isHeld: boolean) => void;
}

/** Leaves the page usable: focus does not move, a press anywhere or Escape closes it, and hovering keeps it open. */
function Deed({ asset, onEnd, onHold }: DeedProps) {
  const popover = useRef<HTMLElement>(null);
  useEffect(() => popover.current?.showPopover?.(), []);
  const sold = asset.total_shares - asset.shares_owned_by_bank;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <section
      ref={popover}
      popover="auto"
      aria-label={TRADE.deed}
      className={styles.moment}
      onClick={onEnd}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHold(true)}
      onPointerLeave={() => onHold(false)}
      onToggle={({ newState }) => newState === 'closed' && onEnd()}
    >
      <div className={styles.plates}>
        <Plate asset={asset} look="plain" first />
        <div className={styles.monochrome}>
          <Plate asset={{ ...asset, user_shares_owned: 0 }} first />
        </div>
      </div>
      <div className={styles.deed}>
        <p className={styles.title}>
          {TRADE.deed} <span>{TRADE.deedNumber(sold)}</span>
        </p>
        <p className={styles.name}>{asset.name}</p>
        <p className={styles.owned}>
          {TRADE.nowOwn({ owned: asset.user_shares_owned, total: asset.total_shares })}
        </p>
        <p className={styles.day}>{today()}</p>
      </div>
    </section>
  );
}

function today(): string {
  const day = startOfDay(gameDayAt(serverNow()));
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
