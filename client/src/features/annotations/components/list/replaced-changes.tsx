import { annotations as texts } from 'virtual:messages/annotations';
import { hasText } from 'server/contract/annotations/texts.values';
import { Button } from '#ui/actions/button.tsx';
import type { Edit } from '../../model/layer-state.ts';
import { useAnnotator } from '../annotator-context.ts';
import { nameKind, namePage } from '../describe-annotation.ts';

/** Own changes in whose place somebody else's are shown, and the choice between the two. */
export function ReplacedChanges() {
  const { files, numbers, saving } = useAnnotator();
  const { layer, dispatch } = saving;
  const { replaced } = layer;
  return (
    <div role="status" className="empty:hidden">
      {replaced.length > 0 && (
        <div className="grid gap-2 rounded-field bg-base-200 p-3 text-sm">
          <p>{texts.replaced.text({ count: replaced.length })}</p>
          <ul className="list-disc ps-4">
            {replaced.map((change, index) => {
              const about = change.before ?? change.after;
              return (
                about && (
                  <li key={index} className="wrap-anywhere">
                    {`${nameKind(about, numbers.get(about.id))} · ${namePage(about, files)}. ${describe(change)}`}
                  </li>
                )
              );
            })}
          </ul>
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

/** What the marker wanted, and that somebody else has deleted it. */
function describe({ before, after }: Edit[number]): string {
  if (after === null) return texts.replaced.ownDeleted;
  const own = hasText(after) ? texts.replaced.own({ text: after.text }) : '';
  return [before === null && texts.replaced.theirsDeleted, own].filter(Boolean).join(' ');
}
