// The button that downloads everything the product stores about the player.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportData } from '#shared/contract/accounts.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { isEmbeddedView } from '../../kits/account/embedded-view.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EXPORT } from './settings-texts.ts';

export function DownloadData({ username, kind }: { username: string; kind?: 'quiet' }) {
  const save = useMutation({
    mutationFn: () => send(exportData, {}),
    onSuccess: (content) => {
      saveAsFile({ name: EXPORT.fileName(username, gameDayAt(serverNow())), content });
      showToast({ kind: 'success', text: EXPORT.done });
    },
    onError: () => showToast({ kind: 'error', text: EXPORT.failed }),
  });
  return (
    <Button
      {...(kind && { kind })}
      icon={Download}
      busy={save.isPending}
      onClick={() => {
        if (isEmbeddedView(navigator.userAgent)) showToast({ kind: 'error', text: EXPORT.noFiles });
        else save.mutate();
      }}
    >
      {EXPORT.download}
    </Button>
  );
}

function saveAsFile({ name, content }: { name: string; content: unknown }): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
