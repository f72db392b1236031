// The Villa's active disruptions: what they affect, for how long, and the cost of cleaning up for the owner or a friend.
import { cleanUp, helpNeighbour } from '#shared/contract/mischief.ts';
import type { Profile } from '#shared/contract/villa.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { useSession } from '../../base/session.ts';
import { timeLeft } from '../../kits/shop/mischief-words.ts';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';
import { useRowFocus } from './row-focus.ts';

type Disruption = Profile['active_disruptions'][number];

export function Disruptions({ profile }: { profile: Profile }) {
  const { active_disruptions: disruptions, is_viewer: isOwn, viewer_is_friend: isFriend } = profile;
  const rowFocus = useRowFocus(disruptions.length);
  return (
    <section aria-labelledby="disruptions" className={styles.section} {...rowFocus}>
      <SectionHead id="disruptions" title={TEXTS.disruptions} />
      {disruptions.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noDisruptions}</p>
      ) : (
        <ul>
          {disruptions.map((disruption) => (
            <li key={disruption.id} className={styles.disruption}>
              <div className={styles.itemWords}>
                <h3 className={styles.itemName}>{disruption.mischief_item_name}</h3>
                <p className={styles.itemKind}>{wordsOf(disruption)}</p>
              </div>
              {(isOwn || isFriend) && (
                <CleanUpButton disruption={disruption} owner={isOwn ? null : profile.username} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Smoke on Lemon Grove, 9 h left'. Omits the effect when the mischief's name already contains it. */
function wordsOf({
  disruption_visual_effect: effect,
  mischief_item_name: name,
  villa_item_name: item,
  ends_at,
}: Disruption): string {
  const mark = name.toLowerCase().includes(effect) ? '' : `${effect} `;
  const words = `${mark}${TEXTS.hits(item ?? TEXTS.wholeVilla)}, ${timeLeft({ ends_at, now_ms: serverNow() })}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `owner` is the friend to help; null for the viewer's own Villa. */
function CleanUpButton({ disruption, owner }: { disruption: Disruption; owner: string | null }) {
  const { user } = useSession();
  const { cleanup_cost: cost } = disruption;
  const { spend, isBusy } = useSpending({
    send: (id: string, key) => {
      const body = { disruption_id: id };
      const once = { idempotencyKey: key };
      return owner === null
        ? send(cleanUp, { body }, once)
        : send(helpNeighbour, { body, params: { username: owner } }, once);
    },
    onDone: ({ message }) => showToast({ kind: 'success', text: message }),
    onFailed: (error) =>
      showToast({ kind: 'error', title: VILLA_MESSAGES.cleanupFailed, text: error?.message ?? '' }),
  });
  return (
    <PayButton
      small
      busy={isBusy}
      disabledReason={user && user.total_points < cost ? TEXTS.tooDear(cost) : undefined}
      aria-label={
        isBusy
          ? undefined
          : TEXTS.cleanUpOf({
              what: disruption.mischief_item_name,
              item: disruption.villa_item_name,
              owner,
              cost,
            })
      }
      onPay={() => spend(disruption.id)}
    >
      {TEXTS.cleanUp(cost, owner)}
    </PayButton>
  );
}
