import { lists } from 'virtual:messages/lists';
import { ChoiceField } from '../forms/choice-field.tsx';

interface SortFieldProps<Order extends string> {
  sort: Order;
  orders: readonly Order[];
  names: Record<Order, string>;
  onSort: (sort: Order) => void;
}

export function SortField<Order extends string>({
  sort,
  orders,
  names,
  onSort,
}: SortFieldProps<Order>) {
  return (
    <ChoiceField
      label={lists.sort}
      value={sort}
      choices={orders.map((order) => [order, names[order]])}
      onChange={onSort}
    />
  );
}
