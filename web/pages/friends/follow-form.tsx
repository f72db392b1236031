// Follows a player whose name is known.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { follow } from '#shared/contract/follows.ts';
import { CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { FRIENDS } from '../../kits/friends/friends-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/toast-store.ts';
import styles from './friends.module.css';

/** A name and a button to follow. An error is shown below, and the name is kept. */
export function FollowForm() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (username: string) => send(follow, { params: { username } }),
    onSuccess: async ({ username }) => {
      setName('');
      announce(FRIENDS.nowFollowing(username));
      await client.invalidateQueries({ queryKey: queryKeys.following });
      await client.invalidateQueries({ queryKey: queryKeys.boards, refetchType: 'active' });
    },
    onError: (error, username) => {
      const isUnknown = error instanceof CallError && error.status === 404;
      setProblem(isUnknown ? FRIENDS.unknown(username) : error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = name.trim();
    if (isPending) return;
    if (username === '') setProblem(FRIENDS.nameMissing);
    else mutate(username);
  };
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <Field
        label={FRIENDS.findLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={name}
        error={problem || undefined}
        help={FRIENDS.findHelp}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
      <Button type="submit" icon={UserRoundPlus} busy={isPending}>
        {FRIENDS.follow}
      </Button>
    </form>
  );
}
