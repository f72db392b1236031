// The challenge from whose link a game's page was opened: the challenger, then the ghost next to the play, then both results.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { answerDuel, duel } from '#shared/contract/duels.ts';
import { closeOf, type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { isTransient, send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { playAddress } from '../../base/play-address.ts';
import {
  duelTexts,
  invitationOf,
  outcomeSentence,
  type ShownDuel,
  scoreInWords,
  unansweredIn,
} from './duel-texts.ts';
import styles from './duels.module.css';
import { Ghost } from './ghost.tsx';

interface DuelStripProps {
  type: GameType;
  code: string;
  /** The closed day of the page; null for today. */
  day: string | null;
  step: 'playing' | 'over' | 'other';
  /** When the running play began, in milliseconds since 1970; null without one. */
  startedAt_ms: number | null;
}

export function DuelStrip({ type, code, day, step, startedAt_ms }: DuelStripProps) {
  const query = useQuery({
    queryKey: [...queryKeys.results, 'duel', code, step === 'over'],
    queryFn: ({ signal }) => send(duel, { params: { code } }, { signal }),
  });
  const shown = query.data;
  useRightDay({ shown, code, day });
  useAnswer(shown, code);
  if (query.isError) {
    const gone = step === 'other' && day === null ? duelTexts.goneUnplayed : duelTexts.gone;
    return <p className={styles.strip}>{isTransient(query.error) ? duelTexts.failed : gone}</p>;
  }
  if (!shown || shown.game_type !== type) return null;
  if (step === 'playing' && startedAt_ms !== null && shown.state !== 'yours')
    return <Ghost code={code} name={shown.challenger} startedAt_ms={startedAt_ms} />;
  return (
    <section className={styles.strip} aria-label="Challenge" role="status">
      <Told shown={shown} />
    </section>
  );
}

function Told({ shown }: { shown: ShownDuel }) {
  const { state, challenger, comparison, answers, game_type } = shown;
  if (state === 'yours') {
    if (answers.length === 0) return <p>{unansweredIn(shown, serverNow())}</p>;
    return (
      <ul className={styles.answers}>
        {answers.map(({ username, score, outcome, answered_at }) => (
          <li key={`${username} ${answered_at}`}>
            <b>{outcomeSentence(outcome, username)}</b>{' '}
            <span data-score="">{scoreInWords(game_type, score)}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (comparison) {
    const { mine, theirs, outcome } = comparison;
    return (
      <>
        <p>
          <b>{outcomeSentence(outcome, challenger)}</b>
        </p>
        <dl className={styles.scores} data-score="">
          <div data-ahead={outcome === 'won' || undefined}>
            <dt>You</dt>
            <dd>{scoreInWords(game_type, mine)}</dd>
          </div>
          <div data-ahead={outcome === 'lost' || undefined}>
            <dt>{challenger}</dt>
            <dd>{scoreInWords(game_type, theirs)}</dd>
          </div>
        </dl>
      </>
    );
  }
  if (state === 'over') return <p>{duelTexts.over}</p>;
  return <p>{waitsForArchive(shown) ? duelTexts.waitsForArchive : invitationOf(shown)}</p>;
}

/** Between midnight and its close, a day is neither today nor in the archive. */
function waitsForArchive({ game_date }: ShownDuel): boolean {
  const now_ms = serverNow();
  return game_date !== gameDayAt(now_ms) && now_ms < closeOf(game_date as GameDay);
}

/** Redirects a challenge of a closed day to the archive, unless the viewer has played that day. */
function useRightDay({
  shown,
  code,
  day,
}: {
  shown: ShownDuel | undefined;
  code: string;
  day: string | null;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    if (shown?.plays !== 'archive' || shown.state !== 'open' || day === shown.game_date) return;
    navigate(`${playAddress(shown.game_type, shown.game_date)}&duel=${code}`, { replace: true });
  }, [shown, code, day, navigate]);
}

/** Answers automatically once the viewer's result is saved, until the challenge expires. */
function useAnswer(shown: ShownDuel | undefined, code: string): void {
  const mayAnswer = shown?.state === 'played' && serverNow() < Date.parse(shown.expires_at);
  useEffect(() => {
    // A refused answer was already given or came too late; the comparison is shown either way.
    if (mayAnswer) void send(answerDuel, { params: { code } }).catch(() => {});
  }, [mayAnswer, code]);
}
