import { annotations as texts } from 'virtual:messages/annotations';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { isUnsaved } from '../model/layer-state.ts';
import { useAnnotator } from './annotator-context.ts';
import { nameKind, namePage } from './describe-annotation.ts';

/** Whether all annotations are on the server, in words. */
export function SavingStatus() {
  const { files, annotations, numbers, saving } = useAnnotator();
  const { layer, error, refusedId, dispatch, retry } = saving;
  const isOffline = isWorthRetrying(error);
  const canRetry = Boolean(error) && !isOffline;
  // While it is sent again too: a button that goes under the pointer loses the press.
  const isRefused =
    refusedId !== undefined && (layer.waiting.has(refusedId) || layer.sending.has(refusedId));
  const refused = isRefused && annotations.find(({ id }) => id === refusedId);
  const name =
    refused && `${nameKind(refused, numbers.get(refused.id))} · ${namePage(refused, files)}`;
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <p role="status" className={classNames('text-sm', canRetry ? 'font-semibold' : 'text-muted')}>
        {isRefused && name
          ? texts.status.refusedOne({ name, reason: explainFailure(error) })
          : describe(layer.version !== null, isUnsaved(layer), error, isOffline)}
      </p>
      {isRefused && (
        <Button
          variant="outline"
          onClick={() => dispatch({ type: 'drop', id: refusedId })}
          className="btn-sm"
        >
          {texts.status.discard}
        </Button>
      )}
      {canRetry && (
        <Button variant="outline" onClick={retry} className="btn-sm">
          {texts.status.retry}
        </Button>
      )}
    </div>
  );
}

function describe(isLoaded: boolean, isWaiting: boolean, error: unknown, isOffline: boolean) {
  const { status } = texts;
  if (isWaiting && error) {
    return isOffline ? status.offline : status.refused({ reason: explainFailure(error) });
  }
  if (isWaiting) return status.saving;
  if (isLoaded) return status.saved;
  return error ? status.notLoaded({ reason: explainFailure(error) }) : status.loading;
}
