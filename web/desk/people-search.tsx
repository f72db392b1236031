// Finds players by name, address or id.
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallError } from '../base/api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SectionHead } from '../ui/page-head.tsx';
import styles from './desk.module.css';
import { peopleQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { PersonLine } from './person-line.tsx';

export function PeopleSearch({ mayAct }: { mayAct: boolean }) {
  const [text, setText] = useState('');
  const found = useQuery({ ...peopleQuery(text), enabled: text !== '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.querySelector('input')!.value.trim();
    if (typed === text) void found.refetch();
    else setText(typed);
  };
  const players = found.data?.players;
  return (
    <section aria-labelledby="people" className={styles.section}>
      <SectionHead id="people" title={TEXTS.people} />
      <search>
        <form className={styles.search} onSubmit={submit}>
          <Field
            label={TEXTS.search}
            help={TEXTS.searchHelp}
            error={
              found.isError
                ? (found.error instanceof CallError && found.error.message) || TEXTS.actFailed
                : undefined
            }
            icon={Search}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" busy={found.isFetching}>
            {TEXTS.find}
          </Button>
        </form>
      </search>
      <p role="status" className={styles.none}>
        {players && (players.length === 0 ? TEXTS.nobody : TEXTS.found(players.length))}
      </p>
      <ul>
        {players?.map((person) => (
          <PersonLine key={person.id} person={person} mayAct={mayAct} head="people" />
        ))}
      </ul>
    </section>
  );
}
