import { lists } from 'virtual:messages/lists';
import { nameOrders } from 'server/contract/values';
import { SortField } from './sort-field.tsx';

type NameOrder = (typeof nameOrders)[number];

interface NameOrderFieldProps {
  sort: NameOrder;
  onSort: (sort: NameOrder) => void;
}

/** Whether people are listed by their name as it is written, or by their last name. */
export function NameOrderField({ sort, onSort }: NameOrderFieldProps) {
  return <SortField sort={sort} orders={nameOrders} names={lists.byName} onSort={onSort} />;
}
