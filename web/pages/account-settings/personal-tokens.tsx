// The player's personal tokens, and a form that makes one and shows it once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { makeToken, type PersonalToken, revokeToken } from '#shared/contract/personal-tokens.ts';
import { send } from '../../base/api/client.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { copyText } from '../../kits/share-picture/share-result.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { AccountName, dateInWords, focusPanel, Loaded, Panel } from './panel.tsx';
import { tokensQuery } from './settings-queries.ts';
import { TOKENS } from './settings-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Made = CallReply<typeof makeToken>;
type ScopeChoice = keyof typeof TOKENS.scopes;
type DaysChoice = keyof typeof TOKENS.days;

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export function PersonalTokens({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<Made | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return (
    <Panel title={TOKENS.tab} deck={TOKENS.deck}>
      <Link to="/developers">{TOKENS.guide}</Link>
      {made && <MadeToken key={made.id} made={made} />}
      <MakeForm
        username={username}
        hasPassword={hasPassword}
        onMade={(token) => {
          setMade(token);
          void refresh();
        }}
      />
      <Loaded query={tokens} failed={TOKENS.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.note}>{TOKENS.none}</p>
          ) : (
            <ul className={styles.sessions}>
              {list.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  onRevoked={async () => {
                    if (made?.id === token.id) setMade(null);
                    focusPanel();
                    await refresh();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function TokenRow({ token, onRevoked }: { token: PersonalToken; onRevoked: () => Promise<void> }) {
  const { id, name, scopes, last_used, expires_at } = token;
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(revokeToken, { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: TOKENS.revoked(name) });
      return onRevoked();
    },
    onError: () => showToast({ kind: 'error', text: TOKENS.revokeFailed }),
  });
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.when}>
          <span>{TOKENS.scopes[[...scopes].sort().join(' ') as ScopeChoice]}</span>
          {' · '}
          <span>
            {TOKENS.lastUsed} <time dateTime={last_used}>{dateInWords(last_used)}</time>
          </span>
          {' · '}
          <span>{TOKENS.until(dateInWords(expires_at))}</span>
        </p>
      </div>
      <Button small busy={isPending} aria-label={TOKENS.revokeOf(name)} onClick={() => mutate()}>
        {TOKENS.revoke}
      </Button>
    </li>
  );
}

/** The token itself, which the server does not keep. */
function MadeToken({ made: { name, token } }: { made: Made }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const outcome = await copyText(token);
    if (outcome === 'copied') showToast({ kind: 'success', text: TOKENS.copied });
    if (outcome !== 'refused') return;
    field.current?.select();
    showToast({ kind: 'error', text: TOKENS.notCopied });
  };
  return (
    <div className={styles.form}>
      <Field
        ref={field}
        label={TOKENS.made(name)}
        help={TOKENS.once}
        rows={3}
        value={token}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="main" onClick={copy}>
        {TOKENS.copy}
      </Button>
    </div>
  );
}

interface MakeFormProps {
  username: string;
  hasPassword: boolean;
  onMade: (made: Made) => void;
}

function MakeForm({ username, hasPassword, onMade }: MakeFormProps) {
  const [scopes, setScopes] = useState<ScopeChoice>('read');
  const [days, setDays] = useState<DaysChoice>('90');
  const { field, problem, isBusy, formProps } = useSettingsForm({
    initial: { name: '', current_password: '' },
    check: ({ name }) => (name.trim() === '' ? { name: TOKENS.nameMissing } : {}),
    send: async ({ name, current_password }) => {
      const body = {
        name,
        current_password: current_password || null,
        scopes: scopes.split(' ') as ('read' | 'archive')[],
        lasts_days: Number(days) as 90 | 365,
      };
      onMade(await send(makeToken, { body }));
    },
    failed: TOKENS.makeFailed,
    fieldOfCode: { WRONG_PASSWORD: 'current_password' },
    onDone: () => {},
  });
  return (
    <form {...formProps} className={styles.form}>
      <AccountName username={username} />
      <Field
        {...field('name')}
        label={TOKENS.name}
        help={TOKENS.nameHelp}
        autoComplete="off"
        maxLength={40}
      />
      <Select
        label={TOKENS.may}
        options={optionsOf(TOKENS.scopes)}
        value={scopes}
        onChange={({ target }) => setScopes(target.value as ScopeChoice)}
      />
      <Select
        label={TOKENS.lasts}
        options={optionsOf(TOKENS.days)}
        value={days}
        onChange={({ target }) => setDays(target.value as DaysChoice)}
      />
      {hasPassword && (
        <Field
          {...field('current_password')}
          label={TOKENS.password}
          help={TOKENS.passwordHelp}
          type="password"
          autoComplete="current-password"
        />
      )}
      <ProblemLine problem={problem} />
      <Button type="submit" busy={isBusy}>
        {TOKENS.make}
      </Button>
    </form>
  );
}
