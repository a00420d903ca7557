import type { Attempt, HistoryRow } from 'server/contract/submissions/attempts';

/** One thing that happened to a submission, at the moment `at` (ISO 8601, UTC). */
export type RecordEntry =
  /** `number`: one-based. */
  { at: string; kind: 'attempt'; number: number; attempt: Attempt } | HistoryRow;

/** Attempts and history, each the last first, as one list in the same order. */
export function listRecord(attempts: Attempt[], history: HistoryRow[]): RecordEntry[] {
  const submitted = attempts.map(
    (attempt, index): RecordEntry => ({
      at: attempt.submittedAt,
      kind: 'attempt',
      number: attempts.length - index,
      attempt,
    }),
  );
  return [...history, ...submitted].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
