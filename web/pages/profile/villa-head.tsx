// The head of a Villa: whose it is, the like, and what else this viewer may do with it.
import { Brush, Heart, Swords } from 'lucide-react';
import { generateVillaImage, type Profile } from '../../../worker/contract/villa.ts';
import { gameDayAt } from '../../../worker/kernel/game-day.ts';
import { send, serverNow } from '../../api/client.ts';
import { dayInWords } from '../../market/calendar.ts';
import { PayButton } from '../../market/pay-button.tsx';
import { useSpending } from '../../market/use-spending.ts';
import { VILLA_MESSAGES } from '../../market/villa-messages.ts';
import { useSession } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';
import { useLike } from './use-like.ts';

const IMAGE_COST = 100;

/** Title and the buttons at its right. */
export function VillaHead({ profile }: { profile: Profile }) {
  const { isSignedIn } = useSession();
  const today = gameDayAt(serverNow());
  return (
    <PageHead
      title={TEXTS.villaOf(profile.username)}
      deck={TEXTS.since(dayInWords(profile.member_since as typeof today, { today }))}
      aside={
        <div className={styles.deeds}>
          <LikeButton profile={profile} isSignedIn={isSignedIn} />
          {profile.is_viewer && <GenerateButton profile={profile} />}
          {!profile.is_viewer && isSignedIn && (
            <Button icon={Swords} onClick={showMischief}>
              {TEXTS.planMischief}
            </Button>
          )}
        </div>
      }
    />
  );
}

function showMischief(): void {
  const title = document.getElementById('mischief');
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

function LikeButton({ profile, isSignedIn }: { profile: Profile; isSignedIn: boolean }) {
  const toggle = useLike(profile);
  const { villa_like_count: count, viewer_has_liked: isLiked } = profile;
  return (
    <Button
      icon={Heart}
      aria-pressed={isLiked}
      className={styles.like}
      disabledReason={reasonAgainstLike({ profile, isSignedIn })}
      onClick={toggle}
    >
      {isLiked ? TEXTS.liked(count) : TEXTS.like(count)}
    </Button>
  );
}

function reasonAgainstLike({ profile, isSignedIn }: { profile: Profile; isSignedIn: boolean }) {
  if (profile.is_viewer) return TEXTS.ownLikes(profile.villa_like_count);
  return isSignedIn ? undefined : TEXTS.loginToLike(profile.villa_like_count);
}

function GenerateButton({ profile }: { profile: Profile }) {
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
      <PayButton
        kind="main"
        icon={Brush}
        busy={isBusy}
        disabledReason={reasonAgainstImage({ profile, balance: user?.total_points ?? 0 })}
        onPay={() => spend('image')}
      >
        {TEXTS.generate}
      </PayButton>
      <p className={styles.caption}>{TEXTS.generateCost}</p>
    </div>
  );
}

/** Why no picture can be had now, in the order in which the server would say it. */
function reasonAgainstImage({ profile, balance }: { profile: Profile; balance: number }): string | undefined {
  if (profile.villa_items.length === 0) return TEXTS.needsItem;
  if (profile.last_villa_image_gen_date === gameDayAt(serverNow())) return TEXTS.drawnToday;
  return balance < IMAGE_COST ? TEXTS.needsSparks : undefined;
}
