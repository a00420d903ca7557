import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { classNames } from '#ui/styles/class-names.ts';
import { type DeskView, deskViews } from '../../api/desk-view.ts';

interface DeskViewChoiceProps {
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** Whether the desk lists submissions or assignments. */
export function DeskViewChoice({ view, onView }: DeskViewChoiceProps) {
  return (
    <fieldset className="join">
      <legend className="sr-only">{texts.view}</legend>
      {deskViews.map((choice) => (
        <label
          key={choice}
          className={classNames(
            'btn btn-sm btn-outline join-item border-edge has-focus-visible:outline-2',
            choice === view && 'btn-active btn-primary',
          )}
        >
          <input
            type="radio"
            name="desk-view"
            checked={choice === view}
            onChange={() => onView(choice)}
            className="sr-only"
          />
          {texts.views[choice]}
        </label>
      ))}
    </fieldset>
  );
}
