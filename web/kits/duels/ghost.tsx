// The ghost next to a play: a bar that shows the challenger's progress at the same time, and in the archive the outcome of
// the last move. It is fetched half a minute ahead, and reveals neither place nor content of a move.
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { duelGhost } from '#shared/contract/duels.ts';
import { send, serverNow } from '../../base/api/client.ts';
import styles from './duels.module.css';

/** The server sends the next half minute. */
const ASK_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 1000;
const TENTH_MS = 100;
const WHOLE = 1000;

interface GhostProps {
  code: string;
  name: string;
  startedAt_ms: number;
}

/** Renders nothing until the server has replied. */
export function Ghost({ code, name, startedAt_ms }: GhostProps) {
  const { data } = useQuery({
    queryKey: ['duel-ghost', code],
    queryFn: ({ signal }) => send(duelGhost, { params: { code } }, { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
  const at = useTenths(startedAt_ms);
  if (!data) return null;
  const done = data.progress.findLast(([tenths]) => tenths <= at)?.[1] ?? 0;
  const step = data.steps.findLast(([tenths]) => tenths <= at)?.[1];
  const percent = Math.round((100 * done) / WHOLE);
  const text = done === WHOLE ? `${name} was done by now` : `${name} was ${percent}\u00a0% through by now`;
  return (
    <div className={styles.ghost}>
      <p className={styles.ghostWords}>
        {text}
        {step && done < WHOLE && `: ${step}`}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={`How far ${name} was`}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ '--done': done / WHOLE } as CSSProperties} />
      </div>
    </div>
  );
}

/** Tenths of a second since the play began, by the server's clock. */
function useTenths(startedAt_ms: number): number {
  const now = () => Math.max(0, (serverNow() - startedAt_ms) / TENTH_MS);
  const [tenths, setTenths] = useState(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` reads the clock at each look.
  useEffect(() => {
    const timer = setInterval(() => setTenths(now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [startedAt_ms]);
  return tenths;
}
