// The head of a Villa's page: the owner's name, the like button, and the viewer's other actions.
import { Heart, Mails, Swords } from 'lucide-react';
import type { Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { useSession } from '../../base/session.ts';
import { BlockButton } from '../../kits/friends/block-button.tsx';
import { FollowButton } from '../../kits/friends/follow-button.tsx';
import { ReportButton } from '../../kits/reports/report-button.tsx';
import { REPORT } from '../../kits/reports/report-texts.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';
import { useLike } from './use-like.ts';

interface VillaHeadProps {
  username: string;
  /** Undefined while it loads, and after a failure. */
  profile: Profile | undefined;
  isPending: boolean;
}

/** Keeps the same title element throughout, so that it keeps focus when the data arrives. */
export function VillaHead({ username, profile, isPending }: VillaHeadProps) {
  const { isSignedIn, user } = useSession();
  const today = gameDayAt(serverNow());
  if (profile) {
    const favourite = profile.favourite_game;
    const since = dayInWords(profile.member_since as typeof today, { today });
    return (
      <PageHead
        title={<Title username={profile.username} />}
        deck={TEXTS.since(since, favourite && GAME_NAMES[favourite].name)}
        aside={<Actions profile={profile} isSignedIn={isSignedIn} />}
      />
    );
  }
  const isOwn = user?.username.toLowerCase() === username.toLowerCase();
  return (
    <PageHead
      title={<Title username={username} />}
      deck={isPending ? ' ' : undefined}
      aside={isPending && <Skeleton width={isSignedIn ? (isOwn ? 256 : 532) : 160} height={44} />}
    />
  );
}

function Title({ username }: { username: string }) {
  return (
    <span className={styles.titled}>
      <Bookplate name={username} size={48} />
      <span className={styles.titleWords}>{TEXTS.villaOf(username)}</span>
    </span>
  );
}

function Actions({ profile, isSignedIn }: { profile: Profile; isSignedIn: boolean }) {
  return (
    <div className={styles.deeds}>
      <LikeButton profile={profile} isSignedIn={isSignedIn} />
      {profile.is_viewer && isSignedIn && (
        <Button icon={Mails} to="/postcards" viewTransition>
          {TEXTS.postcards}
        </Button>
      )}
      {!profile.is_viewer && isSignedIn && (
        <>
          <FollowButton username={profile.username} />
          {!profile.lives_elsewhere && (
            <Button icon={Swords} onClick={showMischief}>
              {TEXTS.planMischief}
            </Button>
          )}
          <BlockButton username={profile.username} />
          <ReportButton
            label={REPORT.report}
            what={profile.username}
            kinds={['name', 'picture']}
            whom={[{ player: profile.username, label: profile.username }]}
          />
        </>
      )}
    </div>
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
