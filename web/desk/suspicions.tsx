// Players suspected of letting a program play: the evidence against and for them, play by play, and the two decisions.

import { useQuery } from '@tanstack/react-query';
import { decideSuspicion } from '#shared/contract/ops-fair-play.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { formatSparks } from '../ui/number-format.ts';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { type Suspicion, suspicionsQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { useAct } from './use-act.ts';

const HEAD_ID = 'suspicions';
/** Signs with a smaller absolute weight are not shown. */
const WORTH_READING = 40;

export function Suspicions({ mayAct }: { mayAct: boolean }) {
  const query = useQuery(suspicionsQuery);
  const suspicions = query.data?.suspicions;
  return (
    <DeskList
      id={HEAD_ID}
      title={TEXTS.suspicions}
      query={query}
      line={suspicions && (suspicions.length === 0 ? TEXTS.noSuspicions : TEXTS.suspicionsDeck)}
    >
      <ul>
        {suspicions?.map((one) => (
          <SuspicionLine key={`${one.player.id} ${one.game_type}`} suspicion={one} mayAct={mayAct} />
        ))}
      </ul>
    </DeskList>
  );
}

function SuspicionLine({ suspicion, mayAct }: { suspicion: Suspicion; mayAct: boolean }) {
  const { player, game_type, since, times_cleared, plays } = suspicion;
  const game = GAME_NAMES[game_type].name;
  const act = useAct(decideSuspicion, {
    said: ({ decision, released, given_back, sparks_given_back }) =>
      decision === 'cleared'
        ? TEXTS.suspicionCleared(released)
        : TEXTS.playerRemoved({ wagers: given_back, sparks: formatSparks(sparks_given_back) }),
    head: HEAD_ID,
  });
  const decide = (decision: 'cleared' | 'removed') =>
    act.mutate({
      body: { username: player.id, game_type, decision, since_day: since, edition: player.edition },
    });
  const name = player.username;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {player.edition}, {TEXTS.suspectedSince({ game, since: shortDay(since), cleared: times_cleared })}
        </p>
      </div>
      {mayAct && (
        <div className={styles.buttons}>
          <Button
            small
            busy={act.isPending}
            aria-label={TEXTS.clearSuspicionOf({ name, game })}
            onClick={() => decide('cleared')}
          >
            {TEXTS.clearSuspicion}
          </Button>
          {!player.is_guest && (
            <ConfirmButton
              label={TEXTS.remove}
              name={TEXTS.removeOf(name)}
              isBusy={act.isPending}
              title={TEXTS.removeTitle(name)}
              consequence={TEXTS.removeConsequence}
              onAct={() => decide('removed')}
            />
          )}
        </div>
      )}
      <ul className={styles.account}>
        {plays.map((play) => (
          <li key={play.day} className={styles.line}>
            <p className={styles.facts}>
              {TEXTS.evidenceOf({
                day: shortDay(play.day),
                weight: signed(play.weight),
                signs: inWords(play),
              })}
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}

function inWords({ signs }: Suspicion['plays'][number]): string {
  return Object.entries(signs)
    .filter(([, weight]) => Math.abs(weight) >= WORTH_READING)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .map(
      ([name, weight]) =>
        `${TEXTS.signs[name]?.[weight > 0 ? 'against' : 'for'] ?? name} (${signed(weight)})`,
    )
    .join('; ');
}

function signed(weight: number): string {
  return weight > 0 ? `+${weight}` : String(weight).replace('-', '−');
}
