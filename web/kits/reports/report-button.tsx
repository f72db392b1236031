// Reports somebody or a word, for signed-in players: a quiet button, and a dialog that asks what and why, with room for a
// note.
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { CallArguments } from '#shared/contract/call.ts';
import { LONGEST_NOTE, REPORT_REASONS, type ReportKind, sendReport } from '#shared/contract/reports.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './report.module.css';
import { REPORT } from './report-texts.ts';

/** Somebody who can be reported: by name, or by id as a row of a board. A guest's name is generated and cannot be reported. */
interface Whom {
  player: string;
  label: string;
  isGuest?: boolean;
}

interface ReportButtonProps {
  label: string;
  /** Its name for screen readers and in the dialog's title. */
  what: string;
  kinds: readonly ReportKind[];
  /** Who it may be about; nobody for a word. */
  whom?: readonly Whom[];
  /** Of a play or a word. */
  game?: GameType;
  day?: GameDay;
}

export function ReportButton({ label, what, ...about }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={Flag} aria-label={REPORT.reportNamed(what)} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReportDialog what={what} isOpen={isOpen} onClose={() => setOpen(false)} {...about} />
    </>
  );
}

type DialogProps = Omit<ReportButtonProps, 'label'> & { isOpen: boolean; onClose: () => void };

function ReportDialog({ what, kinds, whom = [], game, day, isOpen, onClose }: DialogProps) {
  const [player, setPlayer] = useState(whom[0]?.player);
  const its = whom.find((one) => one.player === player) ?? whom[0];
  const offered = its?.isGuest ? kinds.filter((kind) => kind !== 'name') : kinds;
  const [chosen, setKind] = useState<ReportKind | null>(null);
  const kind = offered.find((one) => one === chosen) ?? offered[0]!;
  const [reason, setReason] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const [note, setNote] = useState('');
  const reasons: readonly string[] = REPORT_REASONS[kind];
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { kind, player: its?.player, game_type: game, game_date: day, reason, note };
      const ofWord = kind === 'word' ? { word: word.trim() } : {};
      // The server's schema drops what belongs to another kind.
      return send(sendReport, { body: { ...body, ...ofWord } } as CallArguments<typeof sendReport>);
    },
    onSuccess: () => {
      setReason(null);
      setWord('');
      setNote('');
      onClose();
      showToast({ kind: 'success', text: REPORT.sent });
    },
    onError: (error) => showToast({ kind: 'error', title: REPORT.failed, text: error.message }),
  });
  const missing =
    kind === 'word' && word.trim() === ''
      ? REPORT.nameWord
      : reason === null || !reasons.includes(reason)
        ? REPORT.chooseReason
        : undefined;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={REPORT.title(what)}
      actions={
        <>
          <Button kind="main" busy={isPending} disabledReason={missing} onClick={() => mutate()}>
            {REPORT.send}
          </Button>
          <Button onClick={onClose}>{REPORT.cancel}</Button>
        </>
      }
    >
      <div className={styles.questions}>
        <p className="second">{REPORT.quiet}</p>
        {whom.length > 1 && (
          <Select
            label={REPORT.whom}
            value={its?.player}
            options={whom.map((one) => ({ value: one.player, label: one.label }))}
            onChange={({ target }) => setPlayer(target.value)}
          />
        )}
        {offered.length > 1 && (
          <Choices
            label={REPORT.what}
            choices={offered.map((id) => ({ id, title: REPORT.kinds[id] }))}
            chosen={kind}
            onChoose={(id) => setKind(id as ReportKind)}
          />
        )}
        {kind === 'word' && (
          <Field
            label={REPORT.which}
            value={word}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => setWord(target.value)}
          />
        )}
        <Choices
          label={REPORT.why}
          choices={REPORT_REASONS[kind].map((id) => ({ id, title: REPORT.reasons[id] }))}
          chosen={reason}
          onChoose={setReason}
        />
        <Field
          label={REPORT.note}
          help={REPORT.noteHelp}
          rows={3}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
