// The operators' desk: the sign-in form without a token, and all sections of the desk with one.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { changeAppearance, useAppearance } from '../base/appearance.ts';
import { Button } from '../ui/button.tsx';
import { QueryError } from '../ui/error-state.tsx';
import { PageHead, SectionHead } from '../ui/page-head.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Acts } from './acts.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { deskQuery, namesQuery } from './desk-queries.ts';
import { leave, useIsSignedIn } from './desk-session.ts';
import { TEXTS } from './desk-texts.ts';
import { EditionView } from './edition-view.tsx';
import { EditionsTable } from './editions-table.tsx';
import { EDITORS } from './editors-texts.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonLine } from './person-line.tsx';
import { Reports } from './reports.tsx';
import { SignIn } from './sign-in.tsx';
import { Suspicions } from './suspicions.tsx';

const TABLE_HEIGHT = 560;
const DRAFTS_HEIGHT = 240;

/** A separate chunk, because it loads the boards of two games. */
const EditorsDesk = lazy(async () => ({ default: (await import('./editors-desk.tsx')).EditorsDesk }));

export function Desk() {
  const isSignedIn = useIsSignedIn();
  return (
    <main className={styles.desk}>{isSignedIn ? <Sections /> : <SignIn aside={<ThemeButton />} />}</main>
  );
}

function Sections() {
  const desk = useQuery(deskQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const editions = desk.data?.editions ?? [];
  const edition = chosen ?? editions.find(({ figures }) => figures)?.name ?? null;
  const operator = desk.data?.operator;
  const mayAct = operator?.may_act === true;
  return (
    <>
      <PageHead
        title={TEXTS.title}
        deck={operator ? TEXTS.deck({ name: operator.name, mayAct }) : TEXTS.loading}
        aside={
          <div className={styles.buttons}>
            <ThemeButton />
            <Button onClick={leave}>{TEXTS.leave}</Button>
          </div>
        }
      />
      {desk.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton height={TABLE_HEIGHT} />
        </Loading>
      )}
      {!desk.data && <QueryError query={desk} text={TEXTS.failed} />}
      {desk.data && <EditionsTable editions={editions} directory={desk.data.directory} />}
      {edition && <EditionView edition={edition} editions={editions} mayAct={mayAct} onChoose={setChosen} />}
      {desk.data && (
        <>
          <Suspicions mayAct={mayAct} />
          <Reports mayAct={mayAct} />
          <Drafts mayAct={mayAct} />
          <PeopleSearch mayAct={mayAct} />
          <IdleNames mayAct={mayAct} />
          <Acts />
        </>
      )}
    </>
  );
}

/** The editors' desk; a read-only token sees a note instead. */
function Drafts({ mayAct }: { mayAct: boolean }) {
  if (!mayAct)
    return (
      <section aria-labelledby="editors" className={styles.section}>
        <SectionHead id="editors" title={EDITORS.title} />
        <p className={styles.none}>{EDITORS.notForLooking}</p>
      </section>
    );
  return (
    <Suspense
      fallback={
        <Loading label={EDITORS.loading}>
          <Skeleton height={DRAFTS_HEIGHT} />
        </Loading>
      }
    >
      <EditorsDesk />
    </Suspense>
  );
}

function ThemeButton() {
  const { theme } = useAppearance();
  const other = theme === 'light' ? 'dark' : 'light';
  return <Button onClick={() => changeAppearance({ theme: other })}>{TEXTS[other]}</Button>;
}

/** Names that are taken but not in use. */
function IdleNames({ mayAct }: { mayAct: boolean }) {
  const names = useQuery(namesQuery);
  const list = names.data?.names;
  return (
    <DeskList
      id="names"
      title={TEXTS.names}
      query={names}
      line={list && (list.length === 0 ? TEXTS.noNames : TEXTS.namesDeck)}
    >
      <ul>
        {list?.map((person) => (
          <PersonLine key={person.id} person={person} mayAct={mayAct} head="names" />
        ))}
      </ul>
    </DeskList>
  );
}
