// Requests a coach's reading of a finished play. It runs in a worker, whose script and data are fetched only on request.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coachKnows, type ReplayedPlay } from '#shared/contract/replays.ts';
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import { CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useZen } from '../../base/zen.ts';
import type { ToldReading } from './reading.ts';

const FAILED = 'The coach could not read this play.';

export interface Coach {
  isAsked: boolean;
  reading: ToldReading | null;
  failure: string | null;
  ask(): void;
}

interface CoachedPlay {
  play: ReplayedPlay;
  /** Which play of the day; null for the ranked one. */
  of: 'archive' | Difficulty | null;
  startWorker: () => Worker;
}

/** The coach of the viewer's own play; null if there is none, and in zen. */
export function useCoach(coached: CoachedPlay | null): Coach | null {
  const isZen = useZen();
  const [search] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const isAsked = isPressed || search.has('coach');
  const isThere = coached !== null && !isZen;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.results, 'coach', coached?.play.game_type, coached?.play.game_date, coached?.of],
    queryFn: ({ signal }) => read(coached!, signal),
    enabled: isThere && isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isThere) return null;
  return {
    isAsked,
    reading: data ?? null,
    failure: error && (error instanceof CallError ? error.message : FAILED),
    ask() {
      setPressed(true);
      if (error) void refetch();
    },
  };
}

/** Starts the worker while its data is still being fetched. */
async function read({ play, of, startWorker }: CoachedPlay, signal: AbortSignal): Promise<ToldReading> {
  const { game_type, game_date, start, steps } = play;
  const worker = startWorker();
  try {
    const params = { game_type, game_date };
    const { known, tried } = await send(coachKnows, { params, query: { ...(of && { of }) } }, { signal });
    return await new Promise<ToldReading>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ToldReading>) => resolve(data);
      worker.onerror = () => reject(new Error('The coach failed.'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage({ start, steps, known, tried });
    });
  } finally {
    worker.terminate();
  }
}
