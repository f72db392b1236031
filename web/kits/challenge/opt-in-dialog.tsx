// Joining a game's pool: the rules in a sentence, the wager, and the balance afterwards.
import { useState } from 'react';
import { challengeOptIn, WAGERS } from '#shared/contract/challenge.ts';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSession } from '../../base/session.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProblemLine } from '../account/problem-line.tsx';
import { type FormProblem, wordsOf } from '../account/refusal-words.ts';
import { PayButton } from '../shop/pay-button.tsx';
import { useSpending } from '../shop/use-spending.ts';
import { CHALLENGE_MESSAGES, OPT_IN } from './challenge-texts.ts';
import styles from './opt-in-dialog.module.css';
import { writeStanding } from './pool-standing.ts';

/** Why the server refused wagers of a player; outlives the dialog. */
let refusal: { userId: string; reason: string } | null = null;

type Wager = (typeof WAGERS)[number];

interface OptInDialogProps {
  game: GameType;
  open: boolean;
  onClose: (closing: { hasJoined: boolean }) => void;
}

/** It closes with `hasJoined` true once the server has confirmed, with false when it is cancelled. */
export function OptInDialog({ game, open, onClose }: OptInDialogProps) {
  const [chosen, setWager] = useState<Wager>(0);
  const { user } = useSession();
  const balance = user?.total_points ?? 0;
  const refused = refusal && refusal.userId === user?.id ? refusal.reason : null;
  const wager = isOpenTo({ wager: chosen, balance, refused }) ? chosen : 0;
  const { join, isBusy, isSending, problem } = useJoin({
    game,
    onJoined: () => onClose({ hasJoined: true }),
  });
  const { name } = GAME_NAMES[game];
  const cancel = () => {
    if (!isSending) onClose({ hasJoined: false });
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={OPT_IN.title(name)}
      kicker={
        <>
          <Emblem game={game} size={20} /> {OPT_IN.kicker(name)}
        </>
      }
      actions={
        <>
          <PayButton kind="main" busy={isBusy} onPay={() => join(wager)}>
            {OPT_IN.submit}
          </PayButton>
          <Button onClick={cancel}>{OPT_IN.cancel}</Button>
        </>
      }
    >
      <p>{OPT_IN.rules}</p>
      <div className={styles.wagers}>
        <Choices
          label={OPT_IN.wager}
          chosen={String(wager)}
          onChoose={(id) => setWager(WAGERS.find((one) => String(one) === id) ?? 0)}
          choices={WAGERS.map((one) => choiceOf({ wager: one, balance, refused }))}
        />
        {refused && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
      </div>
      <Lines>
        <Line label={OPT_IN.balance}>
          <Sparks amount={balance} />
        </Line>
        <Line label={OPT_IN.after} total>
          <Sparks amount={balance - wager} />
        </Line>
      </Lines>
      <p className={styles.fineprint}>{OPT_IN.fineprint}</p>
      <p className={styles.fineprint}>
        {OPT_IN.lot}{' '}
        <Link to="/check-the-house" onClick={cancel}>
          {OPT_IN.sealed}
        </Link>
      </p>
      {problem && (
        <div className={styles.problem}>
          <ProblemLine problem={problem} />
        </div>
      )}
    </Dialog>
  );
}

interface WagerFacts {
  wager: Wager;
  /** In Sparks. */
  balance: number;
  /** Why the server refused wagers of this player, or null. */
  refused: string | null;
}

function isOpenTo({ wager, balance, refused }: WagerFacts): boolean {
  return wager === 0 || (refused === null && wager <= balance);
}

function choiceOf(facts: WagerFacts) {
  const { wager, balance } = facts;
  return {
    id: String(wager),
    title: wager === 0 ? OPT_IN.noWager : OPT_IN.wagerOf(wager),
    figure: (
      <span className={styles.win}>
        <span>{OPT_IN.win}</span> <Sparks amount={100 + 2 * wager} />
      </span>
    ),
    disabled: !isOpenTo(facts),
    ...(wager > balance ? { note: OPT_IN.notEnough } : {}),
  };
}

/** Joins with one idempotency key per intent, and then updates the page. */
function useJoin({ game, onJoined }: { game: GameType; onJoined: () => void }) {
  const { user } = useSession();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const { spend, isBusy } = useSpending({
    send: (wager_sparks: Wager, idempotencyKey) => {
      setSending(true);
      const body = { game_type: game, wager_sparks };
      return send(challengeOptIn, { body }, { idempotencyKey }).finally(() => setSending(false));
    },
    touches: [queryKeys.hub],
    onDone: ({ message: _, new_total_points: __, ...status }, wager_sparks) => {
      writeStanding({ game, status });
      showToast(joinedToast({ game, status }));
      window.dispatchEvent(new CustomEvent('challengeOptIn', { detail: { game_type: game, wager_sparks } }));
      onJoined();
    },
    onFailed: (error) => {
      const isAboutWagers = error?.code === 'WAGER_NOT_ALLOWED' && user;
      if (isAboutWagers) refusal = { userId: user.id, reason: error.message };
      setProblem(isAboutWagers ? null : wordsOf(error, CHALLENGE_MESSAGES.optInFailed));
    },
  });
  return {
    join: (wager: Wager) => {
      setProblem(null);
      spend(wager);
    },
    isBusy,
    /** The dialog cannot be closed meanwhile, as the outcome is unknown. */
    isSending,
    problem,
  };
}

function joinedToast({ game, status }: { game: GameType; status: ChallengeStatus }) {
  const { wager_sparks: wager } = status;
  return {
    kind: 'success' as const,
    title: OPT_IN.joinedTitle(GAME_NAMES[game].name),
    text: wager > 0 ? OPT_IN.joinedText(formatSparks(wager)) : OPT_IN.joinedFree,
  };
}
