import { lists } from '../../lib/messages/lists.ts';
import { users as texts } from '../../lib/messages/users.ts';
import type { Show } from '../../lib/use-list-address.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { roleChoices, type UserList, userOrders, userPageSizes } from './user-list.ts';

interface UserControlsProps {
  state: UserList;
  show: Show<UserList>;
}

/** What narrows and orders the table of users. */
export function UserControls({ state, show }: UserControlsProps) {
  return (
    <>
      <SearchField
        label={texts.search}
        words={state.search}
        onSearch={(search) => show({ search }, { replace: true })}
      />
      <ChoiceField
        label={texts.role}
        value={state.role}
        choices={roleChoices.map((role) => [role, role ? texts.roles[role] : lists.all])}
        onChange={(role) => show({ role })}
      />
      <ChoiceField
        label={lists.sort}
        value={state.sort}
        choices={userOrders.map((order) => [order, texts.orders[order]])}
        onChange={(sort) => show({ sort })}
      />
      <ChoiceField
        label={lists.pageSize}
        value={state.size}
        choices={userPageSizes.map((size) => [size, String(size)])}
        onChange={(size) => show({ size })}
      />
    </>
  );
}
