// One draft: the checker's findings, and its actions.

import { useState } from 'react';
import { type Draft, replacePuzzle, scheduleDraft, withdrawDraft } from '#shared/contract/ops-editors.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import styles from './desk.module.css';
import type { DraftDay } from './desk-queries.ts';
import { DraftPreview } from './draft-preview.tsx';
import { EDITORS } from './editors-texts.ts';
import { instantInWords } from './numbers.ts';
import { useAct } from './use-act.ts';

interface DraftLineProps {
  draft: Draft;
  days: readonly DraftDay[];
  head: string;
  onEdit: () => void;
}

export function DraftLine({ draft, days, head, onEdit }: DraftLineProps) {
  const { puzzle, state, day, findings, changed_by: by, changed_at } = draft;
  const name = nameOf(draft);
  const [isPlaying, setPlaying] = useState(false);
  const version = { draft: draft.draft, version: draft.version };
  const away = useAct(withdrawDraft, { said: () => EDITORS.away, head });
  const off = useAct(scheduleDraft, { said: () => EDITORS.takenOff, head });
  const isKept = state !== 'used' && state !== 'withdrawn';
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {[
            GAME_NAMES[puzzle.game_type].name,
            EDITORS.states[state],
            ...(day ? [shortDay(day)] : []),
            EDITORS.changedBy({ by, at: instantInWords(changed_at) }),
          ].join(', ')}
        </p>
        {findings.map((found) => (
          <p key={found.text} className={styles.facts}>
            <b>{EDITORS.kindOf(found)}:</b> {found.text}
          </p>
        ))}
        {findings.length === 0 && <p className={styles.facts}>{EDITORS.passes}</p>}
      </div>
      <div className={styles.buttons}>
        <Button small aria-label={EDITORS.playOf(name)} onClick={() => setPlaying(true)}>
          {EDITORS.play}
        </Button>
        {(state === 'draft' || state === 'checked') && (
          <Button small aria-label={EDITORS.editOf(name)} onClick={onEdit}>
            {EDITORS.edit}
          </Button>
        )}
        {state === 'checked' && <GiveDay draft={draft} name={name} days={days} head={head} />}
        {state === 'scheduled' && (
          <Button
            small
            busy={off.isPending}
            aria-label={EDITORS.takeOffOf(name)}
            onClick={() => off.mutate({ body: version })}
          >
            {EDITORS.takeOff}
          </Button>
        )}
        {isKept && (
          <Button
            small
            busy={away.isPending}
            aria-label={EDITORS.putAwayOf(name)}
            onClick={() => away.mutate({ body: version })}
          >
            {EDITORS.putAway}
          </Button>
        )}
      </div>
      <Dialog
        open={isPlaying}
        onClose={() => setPlaying(false)}
        title={EDITORS.preview(name)}
        actions={<Button onClick={() => setPlaying(false)}>{EDITORS.close}</Button>}
      >
        <p>{EDITORS.previewDeck}</p>
        {isPlaying && <DraftPreview puzzle={puzzle} />}
      </Dialog>
    </li>
  );
}

interface GiveDayProps {
  draft: Draft;
  name: string;
  days: readonly DraftDay[];
  head: string;
}

/** Chooses a day: schedules the draft on a free day, or replaces the puzzle of a sealed one, with an explanation. */
function GiveDay({ draft, name, days, head }: GiveDayProps) {
  const calendar = days.filter(({ game_type }) => game_type === draft.puzzle.game_type);
  const first = calendar[0]!.day;
  const free = calendar.find((entry) => !entry.is_sealed && entry.draft === null)?.day ?? first;
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<string>(free);
  const [explanation, setExplanation] = useState('');
  const schedule = useAct(scheduleDraft, { said: () => EDITORS.scheduled(shortDay(day)), head });
  const replace = useAct(replacePuzzle, { said: () => EDITORS.replaced(shortDay(day)), head });
  const chosen = calendar.find((entry) => entry.day === day);
  const close = () => setOpen(false);
  const body = { draft: draft.draft, version: draft.version, day: day as Draft['day'] & string };
  const isSealed = chosen?.is_sealed === true;
  return (
    <>
      <Button small aria-label={EDITORS.placeOf(name)} onClick={() => setOpen(true)}>
        {EDITORS.place}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={EDITORS.dayTitle(name)}
        actions={
          <>
            <Button data-first-focus="" onClick={close}>
              {EDITORS.cancel}
            </Button>
            {isSealed ? (
              <Button
                kind="danger"
                busy={replace.isPending}
                disabled={!chosen.may_be_replaced}
                onClick={() => replace.mutate({ body: { ...body, explanation } }, { onSuccess: close })}
              >
                {EDITORS.replace}
              </Button>
            ) : (
              <Button
                kind="main"
                busy={schedule.isPending}
                disabled={chosen?.draft != null}
                onClick={() => schedule.mutate({ body }, { onSuccess: close })}
              >
                {EDITORS.schedule}
              </Button>
            )}
          </>
        }
      >
        <DateField label={EDITORS.day} value={day} min={first} onChoose={setDay} />
        <p role="status">{consequenceOf(chosen)}</p>
        {isSealed && (
          <Field
            label={EDITORS.explanation}
            help={EDITORS.explanationHelp}
            value={explanation}
            maxLength={200}
            onChange={({ target }) => setExplanation(target.value)}
          />
        )}
      </Dialog>
    </>
  );
}

function consequenceOf(day: DraftDay | undefined): string {
  if (!day) return EDITORS.dayFar;
  if (day.is_sealed) return day.may_be_replaced ? EDITORS.daySealed : EDITORS.dayGone;
  return day.draft === null ? EDITORS.dayFree : EDITORS.dayTaken;
}

/** 'SOUFFLE, Made of eggs', or the titles of four categories. */
export function nameOf({ puzzle }: Draft): string {
  if (puzzle.game_type === 'wordclue') return `${puzzle.word}, ${puzzle.theme}`;
  return puzzle.groups.map(({ title }) => title).join(', ');
}
