import { lists } from 'virtual:messages/lists';
import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import type { Show } from '#lib/lists/use-list-address.ts';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { SearchAndSort } from '#ui/lists/search-and-sort.tsx';
import { type OwnList, ownOrders, statusChoices } from '../api/submission-list-state.ts';

interface OwnControlsProps {
  state: OwnList;
  show: Show<OwnList>;
}

/** Search, filter and order of the student's list. */
export function OwnControls({ state, show }: OwnControlsProps) {
  return (
    <SearchAndSort state={state} orders={ownOrders} texts={texts} show={show}>
      <ChoiceField
        label={texts.filter}
        value={state.status}
        choices={statusChoices.map((status) => [status, status ? texts.status[status] : lists.all])}
        onChange={(status) => show({ status })}
      />
    </SearchAndSort>
  );
}
