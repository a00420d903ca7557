import { lists } from '../../lib/messages/lists.ts';
import { studentDashboard as texts } from '../../lib/messages/student-dashboard.ts';
import type { Show } from '../../lib/use-list-address.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type OwnList, ownOrders, statusChoices } from './submission-lists.ts';

interface OwnControlsProps {
  state: OwnList;
  show: Show<OwnList>;
}

/** What narrows and orders the student's list. */
export function OwnControls({ state, show }: OwnControlsProps) {
  return (
    <>
      <SearchField
        label={texts.search}
        words={state.search}
        onSearch={(search) => show({ search }, { replace: true })}
      />
      <ChoiceField
        label={texts.filter}
        value={state.status}
        choices={statusChoices.map((status) => [status, status ? texts.status[status] : lists.all])}
        onChange={(status) => show({ status })}
      />
      <ChoiceField
        label={lists.sort}
        value={state.sort}
        choices={ownOrders.map((order) => [order, texts.orders[order]])}
        onChange={(sort) => show({ sort })}
      />
    </>
  );
}
