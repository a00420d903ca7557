import { users as texts } from 'virtual:messages/users';
import type { User } from 'server/contract/accounts/schemas';
import { useAuth } from '#lib/session/use-auth.ts';
import { Badge } from '#ui/display/badge.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { ChangeRoleButton } from './change-role-button.tsx';

interface UsersTableProps {
  users: User[];
  /** Number of the first of them in the whole list. */
  first: number;
}

export function UsersTable({ users, first }: UsersTableProps) {
  const ownEmail = useAuth().user?.email;
  const isOwn = ({ email }: User) => email === ownEmail;
  return (
    <DataTable
      caption={texts.heading}
      rows={users}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: texts.number,
          place: 'start',
          width: 'w-16',
          className: 'text-muted tabular-nums',
          render: (_user, { index }) => first + index,
        },
        {
          title: texts.name,
          place: 'heading',
          className: 'font-semibold wrap-anywhere',
          render: (user, { nameId }) => (
            <span id={nameId}>
              {user.name}
              {isOwn(user) && <span className="text-muted font-normal"> {texts.you}</span>}
            </span>
          ),
        },
        {
          title: texts.email,
          className: 'text-muted wrap-anywhere',
          render: ({ email }) => email,
        },
        {
          title: texts.role,
          render: ({ role }) =>
            role === 'admin' ? (
              <Badge tone="green">{texts.roles.admin}</Badge>
            ) : (
              texts.roles.student
            ),
        },
        {
          title: texts.action,
          isTitleHidden: true,
          place: 'below',
          render: (user, { nameId }) => (
            <ChangeRoleButton user={user} isOwn={isOwn(user)} describedBy={nameId} />
          ),
        },
      ]}
    />
  );
}
