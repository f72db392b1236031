// A panel with a switch for an account setting. It takes effect optimistically and reverts when the server refuses.
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { SwitchRow } from '../../frame/switch-row.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { Loaded, Panel } from './panel.tsx';

interface SwitchPanelProps<Setting extends object> {
  id: string;
  texts: { title: string; deck: string; label: string; failed: string; changeFailed: string };
  query: UseQueryOptions<Setting, Error, Setting, string[]> & { queryKey: string[] };
  isOn: (setting: Setting) => boolean;
  /** The fields that the switch changes. */
  whenOn: (isOn: boolean) => Partial<Setting>;
  send: (isOn: boolean) => Promise<unknown>;
  /** The queries to refetch after a change. */
  touches: QueryKey;
}

export function SwitchPanel<Setting extends object>(props: SwitchPanelProps<Setting>) {
  const { id, texts, query, isOn, whenOn, send, touches } = props;
  const client = useQueryClient();
  const setting = useQuery(query);
  const show = (on: boolean) =>
    client.setQueryData<Setting>(query.queryKey, (known) => known && { ...known, ...whenOn(on) });
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      show(on);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: touches }),
    onError: (error, on) => {
      show(!on);
      showToast({ kind: 'error', title: texts.changeFailed, text: error.message });
    },
  });
  return (
    <Panel id={id} title={texts.title} deck={texts.deck}>
      <Loaded query={setting} failed={texts.failed}>
        {(current) => (
          <div className={styles.switches}>
            <SwitchRow
              label={texts.label}
              isOn={isOn(current)}
              onChange={(on) => {
                if (!isPending) mutate(on);
              }}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
