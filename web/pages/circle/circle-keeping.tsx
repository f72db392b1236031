// The forms that change a circle: its name, its members, and leaving.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CircleMember, leaveCircle, removeFromCircle, renameCircle } from '#shared/contract/circles.ts';
import { send } from '../../base/api/client.ts';
import { CIRCLES_KEY, type Circle } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Question } from '../../ui/question.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import styles from './circle.module.css';

/** Below the week: the name, for its owner, and leaving. */
export function CircleKeeping({ circle }: { circle: Circle }) {
  const navigate = useNavigate();
  const { code, name } = circle;
  return (
    <section className={styles.keeping}>
      {circle.is_owner && <NameForm key={name} circle={circle} />}
      <AskedButton
        label={CIRCLES.leave}
        title={CIRCLES.askLeave(name)}
        text={CIRCLES.leaveText}
        act={() => send(leaveCircle, { params: { code } })}
        done={async () => {
          showToast({ kind: 'success', text: CIRCLES.left(name) });
          await navigate('/friends');
        }}
      />
    </section>
  );
}

export function RemoveButton({ circle: { code }, member }: { circle: Circle; member: CircleMember }) {
  return (
    <AskedButton
      label={CIRCLES.remove}
      name={CIRCLES.removeNamed(member.username)}
      title={CIRCLES.askRemove(member.username)}
      text={CIRCLES.removeText}
      act={() => send(removeFromCircle, { params: { code, user_id: member.user_id } })}
    />
  );
}

function NameForm({ circle: { code, name } }: { circle: Circle }) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(renameCircle, { params: { code }, body: { name: wanted } }),
    onSuccess: async () => {
      announce(CIRCLES.renamed);
      await client.invalidateQueries({ queryKey: CIRCLES_KEY });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className={styles.naming} onSubmit={submit} noValidate>
      <Field
        label={CIRCLES.nameLabel}
        autoComplete="off"
        maxLength={30}
        value={wanted}
        error={error?.message}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Button type="submit" busy={isPending}>
        {CIRCLES.rename}
      </Button>
    </form>
  );
}

interface AskedButtonProps {
  label: string;
  /** The accessible name, if the label is not enough. */
  name?: string;
  title: string;
  text: string;
  act: () => Promise<unknown>;
  done?: () => Promise<void>;
}

/** A button that asks for confirmation. */
function AskedButton({ label, name, title, text, act, done }: AskedButtonProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      setAsking(false);
      await done?.();
      await client.invalidateQueries({ queryKey: CIRCLES_KEY });
    },
    onError: (error) => showToast({ kind: 'error', title: CIRCLES.changeFailed, text: error.message }),
  });
  return (
    <>
      <Button kind="quiet" small aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        saysBody
        act={label}
        busy={isPending}
        onAct={() => mutate()}
      >
        <p>{text}</p>
      </Question>
    </>
  );
}
