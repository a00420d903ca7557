import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import type { Show } from '../../../lib/lists/use-list-address.ts';
import { SearchAndSort } from '../../../ui/lists/search-and-sort.tsx';
import { type PendingList, pendingOrders } from '../api/pending-list.ts';

interface PendingControlsProps {
  state: PendingList;
  show: Show<PendingList>;
}

/** Search and order of the teacher's desk. */
export function PendingControls({ state, show }: PendingControlsProps) {
  return <SearchAndSort state={state} orders={pendingOrders} texts={texts} show={show} />;
}
