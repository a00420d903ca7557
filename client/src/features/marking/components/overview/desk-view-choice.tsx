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
      {deskViews.map((each) => (
        <label
          key={each}
          className={classNames(
            'btn btn-sm btn-outline join-item border-edge has-focus-visible:outline-2',
            each === view && 'btn-active btn-primary',
          )}
        >
          <input
            type="radio"
            name="desk-view"
            checked={each === view}
            onChange={() => onView(each)}
            className="sr-only"
          />
          {texts.views[each]}
        </label>
      ))}
    </fieldset>
  );
}
