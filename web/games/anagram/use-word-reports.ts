// Runs the word reports while the board is mounted; unheard words are sent when the page hides.
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from '../../base/api/client.ts';
import { whenLeaving } from '../../base/leaving.ts';
import type { FoundSoFar, Judged } from './found-so-far.ts';
import { WordReports } from './word-reports.ts';

interface ReportedWords {
  token: string;
  found: FoundSoFar;
  onJudged(judged: Judged): void;
  onRefused(error: CallError): void;
}

export function useWordReports(reported: ReportedWords): WordReports {
  const judged = useEffectEvent(reported.onJudged);
  const refused = useEffectEvent(reported.onRefused);
  const [heard] = useState(() => ({ onJudged(_: Judged) {}, onRefused(_: CallError) {} }));
  const [reports] = useState(() => {
    const { token, found } = reported;
    return new WordReports({
      token,
      heard: [...found.verdicts.keys()],
      words: found.entered,
      onJudged: (words) => heard.onJudged(words),
      onRefused: (error) => heard.onRefused(error),
    });
  });
  useEffect(() => {
    heard.onJudged = (words) => judged(words);
    heard.onRefused = (error) => refused(error);
    const unlisten = whenLeaving(() => reports.farewell());
    reports.start();
    return () => {
      unlisten();
      reports.farewell();
      reports.stop();
    };
  }, [reports, heard]);
  return reports;
}
