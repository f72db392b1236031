// A finished play, read from the `details_json` that the server composed for its result.
import type { GameResult } from '#shared/contract/plays.ts';

/** What is known of a play that is over. */
export interface FinishedPlay {
  words: readonly string[];
  notCounted: readonly string[];
  commonCount: number;
  commonFound: number;
  missedCommon: readonly string[];
  missedRare: readonly string[];
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const { words, not_counted, common_word_count, common_found, missed_common, missed_rare } = fieldsOf(
    result.details_json,
  );
  if (!isTexts(words) || !isTexts(not_counted)) return null;
  return {
    words,
    notCounted: not_counted,
    commonCount: Number(common_word_count) || 0,
    commonFound: Number(common_found) || 0,
    missedCommon: isTexts(missed_common) ? missed_common : [],
    missedRare: isTexts(missed_rare) ? missed_rare : [],
  };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
