// The two dialogs of an attack: the confirmation, and the story of how it went.
import type { CallReply } from '#shared/contract/call.ts';
import type { attack, myInventory } from '#shared/contract/mischief.ts';
import type { Profile } from '#shared/contract/villa.ts';
import { VillaView } from '../../kits/living-villa/villa-view.tsx';
import { Theatre } from '../../kits/mischief/theatre.tsx';
import { aimInWords, effectInWords } from '../../kits/shop/mischief-words.ts';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { MISCHIEF } from './mischief-texts.ts';
import styles from './profile.module.css';

interface AttackQuestionProps {
  /** The item to use; undefined keeps the dialog closed. */
  item: CallReply<typeof myInventory>[number] | undefined;
  profile: Profile;
  /** In per cent; undefined if unknown. */
  chance: number | undefined;
  attacksLeft: number | null;
  isBusy: boolean;
  onAnswer: (yes: boolean) => void;
}

/** 'Smoke Bomb for ottoline?', with the odds and the effect. */
export function AttackQuestion({
  item,
  profile,
  chance,
  attacksLeft,
  isBusy,
  onAnswer,
}: AttackQuestionProps) {
  const aim = item && aimInWords(item.effect_params);
  return (
    <Dialog
      open={item !== undefined}
      onClose={() => onAnswer(false)}
      title={item ? MISCHIEF.confirm(item.item_details.name, profile.username) : MISCHIEF.title}
      actions={
        <>
          <PayButton kind="main" busy={isBusy} onPay={() => onAnswer(true)}>
            {MISCHIEF.launch(item?.item_details.name)}
          </PayButton>
          <Button onClick={() => onAnswer(false)}>{MISCHIEF.cancel}</Button>
        </>
      }
    >
      {item && (
        <div className={styles.form}>
          <p>{item.item_details.description}</p>
          <Lines>
            <Line label={MISCHIEF.odds} total>
              {chance === undefined ? MISCHIEF.noOdds : MISCHIEF.chance(chance)}
            </Line>
            <Line label={MISCHIEF.defense}>{formatCount(profile.total_villa_defense)}</Line>
            <Line label={MISCHIEF.effect}>
              {effectInWords(item.effect_params)}
              {aim && <span className={styles.second}>{aim}</span>}
            </Line>
          </Lines>
          <p className={styles.note}>{MISCHIEF.usedUp(attacksLeft)}</p>
        </div>
      )}
    </Dialog>
  );
}

interface AttackStoryProps {
  /** The attack's outcome and item; null keeps the dialog closed. */
  story: (CallReply<typeof attack> & { item: string }) | null;
  profile: Profile;
  onClose: () => void;
}

export function AttackStory({ story, profile, onClose }: AttackStoryProps) {
  return (
    <Dialog
      open={story !== null}
      onClose={onClose}
      title={story?.success ? MISCHIEF.succeeded : MISCHIEF.failed}
      actions={
        <Button kind="main" onClick={onClose}>
          {MISCHIEF.close}
        </Button>
      }
    >
      {story && (
        <Theatre
          item={story.item}
          foiledBy={story.foiled_by}
          scene={<VillaView profile={profile} isScenery />}
        >
          <div className={styles.form}>
            <p className={styles.story}>{story.message}</p>
            <Lines>
              {story.disrupted_items.map(({ item_name, yield_stolen, cleanup_cost }) => (
                <Line key={item_name} label={item_name}>
                  {yield_stolen > 0 && `${MISCHIEF.yieldHit(yield_stolen)}, `}
                  {MISCHIEF.cleanupCost(cleanup_cost)}
                </Line>
              ))}
              {story.success && (
                <Line label={MISCHIEF.stolen} total>
                  <Sparks amount={story.sparks_stolen} sign />
                </Line>
              )}
              <Line label={MISCHIEF.balance}>
                <Sparks amount={story.new_total_points} />
              </Line>
            </Lines>
            {story.success && (
              <p className={styles.note}>{MISCHIEF.worth(profile.username, costOf(story))}</p>
            )}
            {isCapped(story) && <p className={styles.note}>{MISCHIEF.bounds}</p>}
            <p className={styles.note}>
              <Link to="/check-the-house">{MISCHIEF.sealed}</Link>
            </p>
            {story.attacks_left_today !== null && (
              <p className={styles.note}>{MISCHIEF.attacksLeft(story.attacks_left_today)}.</p>
            )}
          </div>
        </Theatre>
      )}
    </Dialog>
  );
}

/** What the attack stole, and the cost of cleaning everything up. */
function costOf({ disrupted_items, sparks_stolen }: CallReply<typeof attack>) {
  const cleanup = disrupted_items.reduce((sum, { cleanup_cost }) => sum + cleanup_cost, 0);
  return { stolen: sparks_stolen, cleanup };
}

/** Whether a limit kept the theft below the stolen yield. */
function isCapped({ disrupted_items, sparks_stolen }: CallReply<typeof attack>): boolean {
  return disrupted_items.reduce((sum, { yield_stolen }) => sum + yield_stolen, 0) > sparks_stolen;
}
