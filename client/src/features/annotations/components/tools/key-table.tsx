import { annotations as texts } from 'virtual:messages/annotations';
import { commentAnswers as answers } from 'virtual:messages/commentAnswers';
import { listTools, toolKeys } from '../../model/tools.ts';
import { useAnnotator } from '../annotator-context.ts';

export function KeyTable() {
  const { place } = useAnnotator().pages;
  const keys = [
    ...listTools().map((tool) => [toolKeys[tool], texts.tools[tool]] as const),
    ['Shift+C', texts.commentOnPage({ page: place.page })],
    ['Ctrl+Z', texts.undo],
    ['Ctrl+Shift+Z', texts.redo],
    ['Del', texts.deleteSelected],
    ['N', texts.copySelected],
    ['L', texts.showList],
    ['S', answers.settleKey],
    ['U', answers.nextOpen],
    ['F6', texts.otherPane],
  ] as const;
  return (
    <>
      <p className="text-muted mb-3 text-sm">{texts.keysHint}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-current/40 px-1 font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
