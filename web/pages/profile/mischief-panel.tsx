// Plans an attack on another player's Villa: the viewer's inventory with effects and odds, the confirmation, and the
// story of how it went.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CallReply } from '#shared/contract/call.ts';
import { attack, type myInventory } from '#shared/contract/mischief.ts';
import type { Profile } from '#shared/contract/villa.ts';
import { type CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useWayIn } from '../../base/way-back.ts';
import { aimInWords, effectInWords } from '../../kits/shop/mischief-words.ts';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AttackQuestion, AttackStory } from './attack-dialogs.tsx';
import { MISCHIEF } from './mischief-texts.ts';
import styles from './profile.module.css';
import { inventoryQuery, oddsQuery } from './profile-query.ts';

interface MischiefPanelProps {
  profile: Profile;
  isSignedIn: boolean;
}

export function MischiefPanel({ profile, isSignedIn }: MischiefPanelProps) {
  const wayIn = useWayIn();
  const isTarget = useLocation().hash === '#mischief';
  const title = useRef<HTMLHeadingElement>(null);
  // A link that answers an attack leads here.
  useEffect(() => {
    if (!isTarget) return;
    title.current?.scrollIntoView({ block: 'start' });
    return focusSoon(title.current, { preventScroll: true });
  }, [isTarget]);
  return (
    <section aria-labelledby="mischief" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="mischief" ref={title} tabIndex={-1}>
          {MISCHIEF.title}
        </h2>
      </div>
      {profile.lives_elsewhere ? (
        <p className={styles.nothing}>{MISCHIEF.livesElsewhere(profile.username)}</p>
      ) : profile.declines_mischief ? (
        <p className={styles.nothing}>{MISCHIEF.declines(profile.username)}</p>
      ) : isSignedIn ? (
        <Plan profile={profile} />
      ) : (
        <p className={styles.nothing}>
          {MISCHIEF.login}{' '}
          <Link to="/login" state={wayIn}>
            {MISCHIEF.toLogin}
          </Link>
        </p>
      )}
    </section>
  );
}

function Plan({ profile }: { profile: Profile }) {
  const inventory = useQuery(inventoryQuery);
  if (inventory.isPending) {
    return (
      <Loading label={MISCHIEF.loading} className={styles.plan}>
        <Skeleton height={42} />
        <Skeleton height={64} times={2} />
        <Skeleton height={44} />
      </Loading>
    );
  }
  if (!inventory.data) return <QueryError query={inventory} text={VILLA_MESSAGES.inventoryFailed} />;
  return <Launch profile={profile} inventory={inventory.data} />;
}

interface LaunchProps {
  profile: Profile;
  inventory: CallReply<typeof myInventory>;
}

function Launch({ profile, inventory }: LaunchProps) {
  const { username } = profile;
  const odds = useQuery(oddsQuery(username));
  const [chosenId, choose] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [story, setStory] = useState<(CallReply<typeof attack> & { item: string }) | null>(null);
  const chosen = inventory.find(({ id }) => id === chosenId);
  const chanceOf = (id: string) =>
    odds.data?.odds.find(({ inventory_item_id }) => inventory_item_id === id)?.success_percent;
  const { spend, isBusy } = useSpending({
    send: (id: string, key) =>
      send(attack, { params: { username }, body: { inventory_item_id: id } }, { idempotencyKey: key }),
    touches: [queryKeys.mischiefInventory, queryKeys.attackOdds(username), queryKeys.mischiefMarket],
    onDone: (reply) => {
      setAsking(false);
      setStory({ ...reply, item: chosen?.item_details.name ?? '' });
    },
    onFailed: (refusal) => {
      setAsking(false);
      setError(refusedInWords(refusal));
    },
  });
  const launch = () => {
    setError(chosen ? null : VILLA_MESSAGES.nothingSelected);
    setAsking(chosen !== undefined);
  };
  // The Launch button has disappeared if the last item was used up.
  const closeStory = () => {
    setStory(null);
    focusSoon(document.getElementById('mischief'));
  };
  return (
    <div className={styles.plan}>
      {inventory.length === 0 ? (
        <>
          <p>{MISCHIEF.empty}</p>
          <Button to="/mischief-market">{MISCHIEF.toMarket}</Button>
        </>
      ) : (
        <>
          <p>{MISCHIEF.deck}</p>
          <Choices
            label={MISCHIEF.inventory}
            hideLabel
            chosen={chosenId}
            onChoose={(id) => {
              setError(null);
              choose(id);
            }}
            choices={inventory.map(({ id, quantity, item_details, effect_params }) => ({
              id,
              title: item_details.name,
              note: [effectInWords(effect_params), aimInWords(effect_params), MISCHIEF.kept(quantity)]
                .filter(Boolean)
                .join('. '),
              figure: chanceOf(id) !== undefined && MISCHIEF.chance(chanceOf(id)!),
            }))}
          />
          {odds.isError && <p className={styles.note}>{MISCHIEF.noOdds}</p>}
          <Button
            kind="main"
            wide
            disabledReason={odds.data?.possible === false ? (odds.data.reason ?? '') : undefined}
            onClick={launch}
          >
            {MISCHIEF.launch(chosen?.item_details.name)}
          </Button>
          {error && (
            <p role="alert" className="failure">
              {error}
            </p>
          )}
          {odds.data && <p className={styles.note}>{MISCHIEF.usedUp(odds.data.attacks_left_today)}</p>}
        </>
      )}
      <AttackQuestion
        item={isAsking ? chosen : undefined}
        profile={profile}
        chance={chosen && chanceOf(chosen.id)}
        attacksLeft={odds.data?.attacks_left_today ?? null}
        isBusy={isBusy}
        onAnswer={(yes) => {
          if (yes && chosen) spend(chosen.id);
          else setAsking(false);
        }}
      />
      <AttackStory story={story} profile={profile} onClose={closeStory} />
    </div>
  );
}

/** The server's reason for a refusal (4xx), or a general message. */
function refusedInWords(refusal: CallError | null): string {
  const isExplained = refusal && refusal.status >= 400 && refusal.status < 500 && refusal.message !== '';
  return isExplained ? `${VILLA_MESSAGES.attackFailed} ${refusal.message}` : VILLA_MESSAGES.attackFailed;
}
