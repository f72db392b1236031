// Players' reports, grouped by what was reported, with the answers an operator can give. Actions that cannot be undone
// ask for confirmation.

import { useQuery } from '@tanstack/react-query';
import { answerReport } from '#shared/contract/ops-reports.ts';
import type { ReportAnswer } from '#shared/contract/reports.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { formatCount, formatSparks } from '../ui/number-format.ts';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { type Noted, type Reported, reportsQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { instantInWords } from './numbers.ts';
import { ReportedWord } from './reported-word.tsx';
import { useAct } from './use-act.ts';

const HEAD_ID = 'reports';

export function Reports({ mayAct }: { mayAct: boolean }) {
  const query = useQuery(reportsQuery);
  const { reports, noted } = query.data ?? {};
  return (
    <DeskList
      id={HEAD_ID}
      title={TEXTS.reports}
      query={query}
      line={reports && (reports.length === 0 ? TEXTS.noReports : TEXTS.reportsDeck)}
    >
      <ul>
        {reports?.map((reported) => (
          <ReportLine key={reported.report} reported={reported} mayAct={mayAct} />
        ))}
      </ul>
      {noted && <NotedList noted={noted} />}
    </DeskList>
  );
}

type Named = Pick<Noted, 'word' | 'game_type' | 'game_date' | 'username'>;

function ReportLine({ reported, mayAct }: { reported: Reported; mayAct: boolean }) {
  const { kind, plays, reasons, notes, reports, first_at, player } = reported;
  const act = useAct(answerReport, { said: ({ answered }) => TEXTS.answered(answered), head: HEAD_ID });
  const answer = (how: ReportAnswer, day?: string) =>
    act.mutate({
      body: {
        report: reported.report,
        answer: how,
        ...(player && { username: player.id }),
        ...(day && { day }),
      },
    });
  const what = nameOf({ ...reported, username: player?.username ?? null });
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{what}</p>
        <p className={styles.facts}>
          {[
            TEXTS.reportKinds[kind],
            ...(player ? [player.edition] : []),
            ...reasons.map((reason) => TEXTS.reasons[reason] ?? reason),
            TEXTS.reportedBy({ count: reports, since: instantInWords(first_at) }),
          ].join(', ')}
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.facts}>
            “{note}”
          </p>
        ))}
        {kind === 'play' && plays.length === 0 && <p className={styles.facts}>{TEXTS.noPlay}</p>}
      </div>
      {mayAct && (
        <div className={styles.buttons}>
          {kind === 'name' && (
            <ConfirmButton
              label={TEXTS.rename}
              name={TEXTS.renameOf(what)}
              isBusy={act.isPending}
              title={TEXTS.releaseTitle(what)}
              consequence={TEXTS.releaseConsequence}
              onAct={() => answer('renamed')}
            />
          )}
          {kind === 'word' && reported.word && reported.game_type && (
            <ReportedWord
              word={reported.word}
              game={reported.game_type}
              head={HEAD_ID}
              onWithdrawn={() => answer('noted')}
            />
          )}
          {(kind === 'word' || kind === 'picture') && (
            <Button
              small
              busy={act.isPending}
              aria-label={TEXTS.noteOf(what)}
              onClick={() => answer('noted')}
            >
              {TEXTS.note}
            </Button>
          )}
          <Button
            small
            busy={act.isPending}
            aria-label={TEXTS.dismissOf(what)}
            onClick={() => answer('dismissed')}
          >
            {TEXTS.dismiss}
          </Button>
        </div>
      )}
      {plays.length > 0 && (
        <ul className={styles.account}>
          {plays.map((play) => (
            <PlayLine
              key={play.game_date}
              play={play}
              name={what}
              isBusy={act.isPending}
              onHold={mayAct ? () => answer('held', play.game_date) : null}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PlayLineProps {
  play: Reported['plays'][number];
  name: string;
  isBusy: boolean;
  /** Null for a read-only token. */
  onHold: (() => void) | null;
}

function PlayLine({ play, name, isBusy, onHold }: PlayLineProps) {
  const day = shortDay(play.game_date);
  const facts = TEXTS.playOn({
    day,
    points: formatSparks(play.base_points),
    seconds: formatSparks(play.time_taken_seconds),
    moves: formatCount(play.moves),
  });
  return (
    <li className={styles.line}>
      <p className={styles.facts}>
        {[facts, ...(play.mark ? [play.mark] : []), ...(play.held ? [TEXTS.isHeld] : [])].join(', ')}
      </p>
      {onHold && !play.held && (
        <Button small busy={isBusy} aria-label={TEXTS.holdBackOf({ name, day })} onClick={onHold}>
          {TEXTS.holdBack}
        </Button>
      )}
    </li>
  );
}

function NotedList({ noted }: { noted: readonly Noted[] }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.listTitle}>{TEXTS.noted}</h3>
      {noted.length === 0 && <p className={styles.none}>{TEXTS.noNoted}</p>}
      <ul>
        {noted.map((report) => (
          <li key={`${report.kind} ${nameOf(report)} ${report.noted_at}`} className={styles.line}>
            <div>
              <p className={styles.name}>{nameOf(report)}</p>
              <p className={styles.facts}>
                {[
                  ...report.reasons.map((reason) => TEXTS.reasons[reason] ?? reason),
                  ...report.notes.map((note) => `“${note}”`),
                  instantInWords(report.noted_at),
                ].join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The reported thing in a few words: 'Mara', 'Mara, Memory Match' or 'CRWTH, Triordle, 10 Mar'. */
function nameOf({ word, game_type, game_date, username }: Named): string {
  const game = game_type ? [GAME_NAMES[game_type].name] : [];
  if (word !== null) return [word, ...game, ...(game_date ? [shortDay(game_date)] : [])].join(', ');
  return [username ?? TEXTS.somebodyGone, ...game].join(', ');
}
