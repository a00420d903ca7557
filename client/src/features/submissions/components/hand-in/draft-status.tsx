import { handIn as texts } from 'virtual:messages/handIn';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying } from '#lib/http/problem.ts';

interface DraftStatusProps {
  isSaved: boolean;
  /** Why the last change is not saved. */
  error: unknown;
}

/** Whether what is in the form is on the server. */
export function DraftStatus({ isSaved, error }: DraftStatusProps) {
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {isSaved && texts.saved}
      {!isSaved && Boolean(error) && explainError(error)}
    </p>
  );
}

const explainError = (error: unknown): string =>
  isWorthRetrying(error) ? texts.notSaved : texts.draftRefused({ reason: explainFailure(error) });
