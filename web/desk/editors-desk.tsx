// The editors' desk: drafts with the checker's findings, the days ahead, and the withdrawn words.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft, EditedGame } from '#shared/contract/ops-editors.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { useStore } from '../ui/store.ts';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { type DraftDay, draftsQuery } from './desk-queries.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftLine, nameOf } from './draft-line.tsx';
import { EDITORS } from './editors-texts.ts';
import { wantedDraft } from './wanted-draft.ts';

const HEAD_ID = 'editors';

type Edited = { game: EditedGame; draft: Draft | null };

export function EditorsDesk() {
  const query = useQuery(draftsQuery);
  const wanted = useStore(wantedDraft);
  const [edited, setEdited] = useState<Edited | null>(null);
  useEffect(() => {
    if (!wanted) return;
    setEdited({ game: wanted, draft: null });
    wantedDraft.publish(null);
    document.getElementById(HEAD_ID)?.scrollIntoView();
  }, [wanted]);
  const { drafts, days, withdrawn } = query.data ?? {};
  return (
    <DeskList id={HEAD_ID} title={EDITORS.title} query={query} line={EDITORS.deck}>
      {!edited && (
        <div className={styles.buttons}>
          <Button onClick={() => setEdited({ game: 'patternmatch', draft: null })}>
            {EDITORS.newPattern}
          </Button>
          <Button onClick={() => setEdited({ game: 'wordclue', draft: null })}>{EDITORS.newClue}</Button>
        </div>
      )}
      {edited && (
        <DraftForm
          key={`${edited.game} ${edited.draft?.draft}`}
          {...edited}
          head={HEAD_ID}
          onDone={() => setEdited(null)}
        />
      )}
      {drafts?.length === 0 && <p className={styles.none}>{EDITORS.noDrafts}</p>}
      <ul>
        {drafts?.map((draft) => (
          <DraftLine
            key={draft.draft}
            draft={draft}
            days={days!}
            head={HEAD_ID}
            onEdit={() => setEdited({ game: draft.puzzle.game_type, draft })}
          />
        ))}
      </ul>
      {days && drafts && <Calendar days={days} drafts={drafts} />}
      {withdrawn && (
        <div className={styles.part}>
          <h3 className={styles.listTitle}>{EDITORS.withdrawn}</h3>
          {withdrawn.length === 0 && <p className={styles.none}>{EDITORS.noWithdrawn}</p>}
          <ul>
            {withdrawn.map(({ game_type, word, from, by }) => (
              <li key={`${game_type} ${word}`} className={styles.line}>
                <p className={styles.name}>{word}</p>
                <p className={styles.facts}>
                  {GAME_NAMES[game_type].name}, {EDITORS.from({ day: shortDay(from), by })}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskList>
  );
}

function Calendar({ days, drafts }: { days: readonly DraftDay[]; drafts: readonly Draft[] }) {
  const shown = days.filter(({ is_sealed, draft }) => is_sealed || draft !== null);
  const nameOn = (number: number | null) => {
    const scheduled = drafts.find(({ draft }) => draft === number);
    return scheduled ? nameOf(scheduled) : EDITORS.fromPool;
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.listTitle}>{EDITORS.calendar}</h3>
      {shown.length === 0 && <p className={styles.none}>{EDITORS.noDays}</p>}
      <ul>
        {shown.map(({ game_type, day, is_sealed, replaced, draft }) => (
          <li key={`${game_type} ${day}`} className={styles.line}>
            <p className={styles.name}>
              {shortDay(day)}, {GAME_NAMES[game_type].name}
            </p>
            <p className={styles.facts}>
              {[
                nameOn(draft),
                is_sealed ? EDITORS.sealed : EDITORS.open,
                ...(replaced > 0 ? [EDITORS.replacedTimes(replaced)] : []),
              ].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
