import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import type { Show } from '#lib/lists/use-list-address.ts';
import { PageSizeField } from '#ui/lists/page-size-field.tsx';
import { SearchAndSort } from '#ui/lists/search-and-sort.tsx';
import { type PendingList, pendingOrders, pendingPageSizes } from '../../api/pending-list-state.ts';

interface PendingControlsProps {
  state: PendingList;
  show: Show<PendingList>;
}

/** What narrows and orders the teacher's desk, and how many it shows at a time. */
export function PendingControls({ state, show }: PendingControlsProps) {
  return (
    <SearchAndSort state={state} orders={pendingOrders} texts={texts} show={show}>
      <PageSizeField size={state.size} sizes={pendingPageSizes} onSize={(size) => show({ size })} />
    </SearchAndSort>
  );
}
