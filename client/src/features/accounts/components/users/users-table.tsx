import { users as texts } from 'virtual:messages/users';
import { useId } from 'react';
import type { User } from 'server/contract/accounts/schemas';
import { useAuth } from '#lib/session/use-auth.ts';
import { Badge } from '#ui/display/badge.tsx';
import { ChangeRoleButton } from './change-role-button.tsx';

interface UsersTableProps {
  users: User[];
  /** Number of the first of them in the whole list. */
  first: number;
}

/** A page of the accounts. On narrow screens each row becomes a small card and the column titles are only read out. */
export function UsersTable({ users, first }: UsersTableProps) {
  const ownEmail = useAuth().user?.email;
  return (
    <div className="sheet @container overflow-hidden">
      <table className="w-full text-start @max-3xl:block">
        <caption className="sr-only">{texts.heading}</caption>
        <thead className="@max-3xl:sr-only @3xl:bg-base-200">
          <tr className="text-sm *:px-4 *:py-3 *:text-start *:font-semibold">
            <th scope="col" className="w-16">
              {texts.number}
            </th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col">
              <span className="sr-only">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {users.map((user, index) => (
            <UserRow
              key={user._id}
              number={first + index}
              user={user}
              isOwn={user.email === ownEmail}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ number, user, isOwn }: { number: number; user: User; isOwn: boolean }) {
  const nameId = useId();
  const isAdmin = user.role === 'admin';
  return (
    <tr className="border-base-300 not-first:border-t @max-3xl:grid @max-3xl:grid-cols-[2rem_1fr_auto] @max-3xl:items-baseline @max-3xl:gap-x-2 @max-3xl:p-4 @3xl:*:h-17 @3xl:*:px-4 @3xl:*:py-2 @3xl:border-t">
      <td className="text-muted tabular-nums">{number}</td>
      <th scope="row" id={nameId} className="text-start font-semibold wrap-anywhere">
        {user.name}
        {isOwn && (
          <>
            {' '}
            <span className="text-muted font-normal">{texts.you}</span>
          </>
        )}
      </th>
      <td className="text-muted wrap-anywhere @max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:row-start-2">
        {user.email}
      </td>
      <td>{isAdmin ? <Badge tone="green">{texts.roles.admin}</Badge> : texts.roles.student}</td>
      <td className="@max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:mt-3 @3xl:text-end whitespace-nowrap">
        <ChangeRoleButton user={user} isOwn={isOwn} describedBy={nameId} />
      </td>
    </tr>
  );
}
