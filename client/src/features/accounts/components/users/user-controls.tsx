import { lists } from 'virtual:messages/lists';
import { users as texts } from 'virtual:messages/users';
import type { Show } from '#lib/lists/use-list-address.ts';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { PageSizeField } from '#ui/lists/page-size-field.tsx';
import { SearchAndSort } from '#ui/lists/search-and-sort.tsx';
import {
  roleChoices,
  type UserList,
  userOrders,
  userPageSizes,
} from '../../api/user-list-state.ts';

interface UserControlsProps {
  state: UserList;
  show: Show<UserList>;
}

/** Search, filter and order of the users. */
export function UserControls({ state, show }: UserControlsProps) {
  return (
    <>
      <SearchAndSort state={state} orders={userOrders} texts={texts} show={show}>
        <ChoiceField
          label={texts.role}
          value={state.role}
          choices={roleChoices.map((role) => [role, role ? texts.roles[role] : lists.all])}
          onChange={(role) => show({ role })}
        />
      </SearchAndSort>
      <PageSizeField size={state.size} sizes={userPageSizes} onSize={(size) => show({ size })} />
    </>
  );
}
