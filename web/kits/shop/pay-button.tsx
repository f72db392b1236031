// A button that moves Sparks: a double click or a held key presses it once.
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

type PayButtonProps = Extract<ComponentProps<typeof Button>, { to?: undefined }> & { onPay: () => void };

/** A button of any kind; `onPay` is called once per intended press. */
export function PayButton({ onPay, disabledReason, busy = false, ...rest }: PayButtonProps) {
  return (
    <Button
      {...rest}
      busy={busy}
      disabledReason={busy ? undefined : disabledReason}
      onClick={(event) => {
        if (event.detail <= 1) onPay();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    />
  );
}
