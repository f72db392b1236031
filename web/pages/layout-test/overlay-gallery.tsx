// Overlays: toasts, and a dialog and sheet that buttons open.

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Question } from '../../ui/question.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { ToastCard } from '../../ui/toast-region.tsx';
import { useToasts } from '../../ui/toast-store.ts';
import styles from './layout-test.module.css';
import { Shelf } from './shelf.tsx';

const SAMPLES = [
  { kind: 'success', text: 'Saved. 76.0 points.' },
  { kind: 'error', text: 'Failed to save your score.' },
  { kind: 'warning', text: 'The Pattern Match pool closes in 10 minutes.' },
  { kind: 'info', text: 'New puzzles are in.' },
] as const;

type Overlay = 'matchup' | 'deactivate' | 'sheet' | null;

/** Toasts, dialogs and the sheet. */
export function OverlayGallery() {
  const toasts = useToasts();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = () => setOverlay(null);
  const showJoined = () =>
    toasts.show({
      kind: 'success',
      title: 'Joined the Triordle pool',
      text: '25.0 held until the match is decided.',
    });
  return (
    <Shelf title="Toasts, dialogs, sheet">
      <div className={styles.toasts}>
        {SAMPLES.map((sample) => (
          <ToastCard key={sample.text} toast={{ ...sample, isLeaving: false }} onDismiss={() => {}} />
        ))}
      </div>
      <div className={styles.row}>
        <Button onClick={showJoined}>Show a toast</Button>
        <Button onClick={() => setOverlay('matchup')}>Open a result</Button>
        <Button onClick={() => setOverlay('deactivate')}>Open a warning</Button>
        <Button onClick={() => setOverlay('sheet')}>Open the sheet</Button>
      </div>
      <MatchupDialog open={overlay === 'matchup'} onClose={close} onToast={showJoined} />
      <DeactivateDialog open={overlay === 'deactivate'} onClose={close} />
      <Sheet open={overlay === 'sheet'} onClose={close} title="Notifications">
        <Lines>
          <Line label="Challenge, 2 h ago, new">You won against tidewater</Line>
          <Line label="Dividends, 9 h ago">
            <Sparks amount={82.6} />
          </Line>
        </Lines>
      </Sheet>
    </Shelf>
  );
}

function MatchupDialog({
  open,
  onClose,
  onToast,
}: {
  open: boolean;
  onClose: () => void;
  onToast: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You beat tidewater"
      kicker={
        <>
          <Emblem game="triordle" size={20} /> Triordle challenge
        </>
      }
      actions={
        <>
          <Button kind="main" onClick={onClose}>
            Done
          </Button>
          <Button onClick={onToast}>Toast above</Button>
        </>
      }
    >
      <Lines>
        <Line label="Round wins">1 to 0</Line>
        <Line label="Base prize">
          <Sparks amount={100} />
        </Line>
        <Line label="Both wagers">
          <Sparks amount={50} />
        </Line>
        <Line label="Prize" total>
          <Sparks amount={150} />
        </Line>
      </Lines>
    </Dialog>
  );
}

function DeactivateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Question open={open} onClose={onClose} title="Deactivate the account" act="Deactivate" onAct={onClose}>
      <p>Your Villa, your shares and your Sparks are given up. Nothing brings them back.</p>
    </Question>
  );
}
