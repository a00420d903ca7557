import { lists } from 'virtual:messages/lists';
import { nameOrders } from 'server/contract/values';
import { keepNameOrder, type NameOrder } from '#lib/lists/name-order.ts';
import { SortField } from '#ui/lists/sort-field.tsx';

interface NameOrderFieldProps {
  sort: NameOrder;
  onSort: (sort: NameOrder) => void;
}

/** Whether people are listed by their name as it is written, or by their last name; this browser keeps the choice. */
export function NameOrderField({ sort, onSort }: NameOrderFieldProps) {
  const choose = (order: NameOrder) => {
    keepNameOrder(order);
    onSort(order);
  };
  return <SortField sort={sort} orders={nameOrders} names={lists.byName} onSort={choose} />;
}
