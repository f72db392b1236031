// The one thing that can be done where a pool is mentioned. Its name begins with its label and says the game, because a page
// has eight of these.
import { Button } from '../../ui/button.tsx';

interface PoolButtonProps {
  label: string;
  name: string;
  isBusy?: boolean;
  className: string | undefined;
  onPress: () => void;
}

/** A quiet button of 44 px for the end of a line. */
export function PoolButton({ label, name, isBusy = false, className, onPress }: PoolButtonProps) {
  return (
    <Button kind="quiet" small className={className} aria-label={name} busy={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
}
