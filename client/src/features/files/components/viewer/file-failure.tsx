import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying, statusOf } from '#lib/http/problem.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

interface FileFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Why a file, or a part of it, was not loaded. Only what may succeed the next time can be tried again. */
export function FileFailure({ error, onRetry }: FileFailureProps) {
  if (statusOf(error) === 404) {
    return <ErrorPanel title={texts.goneTitle} text={texts.goneText} />;
  }
  return (
    <ErrorPanel
      title={texts.failed}
      text={explainFailure(error)}
      {...(isWorthRetrying(error) && { onRetry })}
    />
  );
}
