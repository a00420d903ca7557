import { lists } from '../../lib/messages/lists.ts';
import { teachersDesk as texts } from '../../lib/messages/teachers-desk.ts';
import type { Show } from '../../lib/use-list-address.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type PendingList, pendingOrders } from './submission-lists.ts';

interface PendingControlsProps {
  state: PendingList;
  show: Show<PendingList>;
}

/** What narrows and orders the teacher's desk. */
export function PendingControls({ state, show }: PendingControlsProps) {
  return (
    <>
      <SearchField
        label={texts.search}
        words={state.search}
        onSearch={(search) => show({ search }, { replace: true })}
      />
      <ChoiceField
        label={lists.sort}
        value={state.sort}
        choices={pendingOrders.map((order) => [order, texts.orders[order]])}
        onChange={(sort) => show({ sort })}
      />
    </>
  );
}
