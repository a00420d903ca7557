import { annotations as texts } from 'virtual:messages/annotations';
import { Button } from '#ui/actions/button.tsx';
import { useAnnotator } from '../annotator-context.ts';

/** Own changes in whose place somebody else's are shown, and the choice between the two. */
export function ReplacedChanges() {
  const { layer, dispatch } = useAnnotator().saving;
  const { replaced } = layer;
  return (
    <div role="status" className="empty:hidden">
      {replaced.length > 0 && (
        <div className="grid gap-2 rounded-field bg-base-200 p-3 text-sm">
          <p>{texts.replaced.text({ count: replaced.length })}</p>
          {replaced.map(
            ({ after }) =>
              after &&
              'text' in after &&
              after.text && (
                <p key={after.id} className="wrap-anywhere">
                  {texts.replaced.own({ text: after.text })}
                </p>
              ),
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => dispatch({ type: 'resolve', takeOwn: true })}>
              {texts.replaced.takeOwn}
            </Button>
            <Button variant="quiet" onClick={() => dispatch({ type: 'resolve', takeOwn: false })}>
              {texts.replaced.keepTheirs}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
