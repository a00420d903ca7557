import type { UseQueryOptions } from '@tanstack/react-query';
import type { Message } from 'server/contract/messages/schemas';
import type { Attempt, HistoryRow } from 'server/contract/submissions/attempts';

/** `GET /submissions/:id/messages`, which a route connects. */
export type MessagesOf = (
  submissionId: string,
) => Pick<UseQueryOptions<Message[], Error, Message[], string[]>, 'queryKey' | 'queryFn'>;

/** One thing that happened to a submission, at the moment `at` (ISO 8601, UTC). */
export type RecordEntry =
  /** `number`: one-based. */
  | { at: string; kind: 'attempt'; number: number; attempt: Attempt }
  | { at: string; kind: 'message'; message: Message }
  | HistoryRow;

/** Attempts and history, each the last first, and messages as one list in the same order. */
export function listRecord(
  attempts: Attempt[],
  history: HistoryRow[],
  messages: readonly Message[],
): RecordEntry[] {
  const submitted = attempts.map(
    (attempt, index): RecordEntry => ({
      at: attempt.submittedAt,
      kind: 'attempt',
      number: attempts.length - index,
      attempt,
    }),
  );
  const written = messages.map(
    (message): RecordEntry => ({ at: message.createdAt, kind: 'message', message }),
  );
  return [...history, ...submitted, ...written].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Tells an entry from the others; two messages may have come in the same moment. */
export const keyOf = (entry: RecordEntry): string =>
  entry.kind === 'message' ? entry.message._id : `${entry.at} ${entry.kind}`;
