// The button that generates the Villa's image, with its cost or the reason why it is unavailable.
import { Brush } from 'lucide-react';
import { generateVillaImage, type Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { useSession } from '../../base/session.ts';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

/** In Sparks (RULES §8). */
const IMAGE_COST = 100;

export function GenerateButton({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const { spend, isBusy } = useSpending({
    send: (_wish: 'image', key) => send(generateVillaImage, {}, { idempotencyKey: key }),
    onDone: ({ message }) => showToast({ kind: 'success', text: message }),
    onFailed: (error) =>
      showToast({
        kind: 'error',
        title: VILLA_MESSAGES.imageFailed,
        text: error?.message ?? '',
      }),
  });
  return (
    <div className={styles.generate}>
      <span>{TEXTS.generateCost}</span>
      <PayButton
        kind="main"
        icon={Brush}
        busy={isBusy}
        disabledReason={reasonAgainstImage({ profile, balance: user?.total_points ?? 0 })}
        onPay={() => spend('image')}
      >
        {TEXTS.generate}
      </PayButton>
    </div>
  );
}

/** Why no image can be generated now; the reasons are in the server's order. */
function reasonAgainstImage({ profile, balance }: { profile: Profile; balance: number }): string | undefined {
  if (profile.villa_items.length === 0) return TEXTS.needsItem;
  if (profile.last_villa_image_gen_date === gameDayAt(serverNow())) return TEXTS.drawnToday;
  return balance < IMAGE_COST ? TEXTS.needsSparks : undefined;
}
