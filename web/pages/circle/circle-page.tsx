// A circle: its week for members, and how to join for anybody else with the link.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { joinCircle } from '#shared/contract/circles.ts';
import { isTransient, send } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { CIRCLES_KEY, type Circle, circleAddress, circleQuery } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { LinkByHand } from '../../kits/share-picture/link-by-hand.tsx';
import { shareText } from '../../kits/share-picture/share-result.ts';
import { useShareUrl } from '../../kits/share-picture/share-url.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './circle.module.css';
import { CircleKeeping } from './circle-keeping.tsx';
import { CircleWeek } from './circle-week.tsx';

export function CirclePage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const { isSignedIn } = useSession();
  usePageMeta({ title: CIRCLES.title, description: CIRCLES.description, isPrivate: true });
  // Without a code the call would list the viewer's circles.
  const isNamed = code !== '';
  const query = useQuery({ ...circleQuery(code, isSignedIn), enabled: isNamed });
  const { data, error, isLoading } = query;
  if (data && !isSignedIn) return <LoginPrompt title={data.name} text={CIRCLES.signInToJoin} />;
  if (data) return <KnownCircle circle={data} />;
  if (isLoading)
    return (
      <Loading label={CIRCLES.loading} className={styles.loading}>
        <Skeleton width={240} height={36} />
        <Skeleton height={68} times={2} />
      </Loading>
    );
  const isGone = !isNamed || (error !== null && !isTransient(error));
  return (
    <>
      <PageHead title={CIRCLES.title} />
      {isGone ? <p>{CIRCLES.gone}</p> : <QueryError query={query} text={CIRCLES.failed} />}
    </>
  );
}

function KnownCircle({ circle }: { circle: Circle }) {
  const { name, members, owner, week, has_blocked } = circle;
  return (
    <>
      <PageHead
        title={name}
        deck={CIRCLES.startedBy(members, owner)}
        aside={week ? <InviteButton circle={circle} /> : undefined}
      />
      {has_blocked && (
        <p className={styles.warning} role="status">
          {CIRCLES.warning}
        </p>
      )}
      {week ? (
        <>
          <CircleWeek circle={circle} week={week} />
          <CircleKeeping circle={circle} />
        </>
      ) : (
        <Invitation circle={circle} />
      )}
    </>
  );
}

function Invitation({ circle: { code, name, is_full, is_joining } }: { circle: Circle }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(joinCircle, { params: { code } }),
    onSuccess: async ({ pending }) => {
      if (!pending) showToast({ kind: 'success', text: CIRCLES.joined(name) });
      await client.invalidateQueries({ queryKey: CIRCLES_KEY });
    },
    onError: (error) => showToast({ kind: 'error', title: CIRCLES.joinFailed, text: error.message }),
  });
  if (is_joining)
    return (
      <p className={styles.invitation} role="status">
        {CIRCLES.joining}
      </p>
    );
  return (
    <section className={styles.invitation}>
      <p>{CIRCLES.joinText}</p>
      <Button
        kind="main"
        busy={isPending}
        disabledReason={is_full ? CIRCLES.full : undefined}
        onClick={() => mutate()}
      >
        {CIRCLES.join}
      </Button>
    </section>
  );
}

/** Uses the share sheet, else the clipboard; if both fail, the link is shown to be selected. */
function InviteButton({ circle: { code, name } }: { circle: Circle }) {
  const [isShown, setShown] = useState(false);
  const url = useShareUrl(circleAddress(code));
  const press = async () => {
    const outcome = await shareText(CIRCLES.inviteText(name, url));
    if (outcome === 'copied') showToast({ kind: 'success', text: CIRCLES.copied });
    setShown(outcome === 'refused');
  };
  return (
    <>
      <Button kind="main" icon={Share2} onClick={() => void press()}>
        {CIRCLES.invite}
      </Button>
      {isShown && <LinkByHand url={url} />}
    </>
  );
}
