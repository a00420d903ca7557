import { evaluation } from 'virtual:messages/evaluation';
import { classNames } from '#ui/styles/class-names.ts';

const { views: texts } = evaluation;
const views = ['document', 'mark'] as const;

/** What a narrow screen shows of the marking page. */
export type WorkspaceView = (typeof views)[number];

interface ViewChoiceProps {
  value: WorkspaceView;
  onChange: (value: WorkspaceView) => void;
}

/** Two buttons, for the document and for the mark; only where they do not fit beside each other. */
export function ViewChoice({ value, onChange }: ViewChoiceProps) {
  return (
    <fieldset className="workspace-views">
      <legend className="sr-only">{texts.label}</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
          className={classNames(
            'btn px-3',
            view === value ? 'btn-primary' : 'btn-outline border-edge',
          )}
        >
          {texts[view]}
        </button>
      ))}
    </fieldset>
  );
}
