import { useId } from 'react';
import type { User } from 'server/contract/accounts';
import { messages } from '../../lib/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';

const texts = messages.users;

/** All accounts. On narrow screens each row becomes a small card and the column titles are only read out. */
export function UsersTable({ users }: { users: User[] }) {
  return (
    <div className="sheet overflow-hidden">
      <table className="w-full text-start max-md:block">
        <caption className="sr-only">{texts.heading}</caption>
        <thead className="max-md:sr-only md:bg-base-200">
          <tr className="text-sm *:px-4 *:py-3 *:text-start *:font-semibold">
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col">
              <span className="sr-only">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {users.map((user, index) => (
            <UserRow key={user._id} number={index + 1} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ number, user }: { number: number; user: User }) {
  const nameId = useId();
  const isAdmin = user.role === 'admin';
  return (
    <tr className="border-base-300 not-first:border-t max-md:grid max-md:grid-cols-[2rem_1fr_auto] max-md:items-baseline max-md:gap-x-2 max-md:p-4 md:*:px-4 md:*:py-3 md:border-t">
      <td className="text-muted tabular-nums">{number}</td>
      <th scope="row" id={nameId} className="text-start font-semibold wrap-anywhere">
        {user.name}
      </th>
      <td className="text-muted wrap-anywhere max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {user.email}
      </td>
      <td>
        <Badge tone={isAdmin ? 'green' : 'neutral'}>{texts.roles[user.role]}</Badge>
      </td>
      <td className="max-md:col-span-2 max-md:col-start-2 max-md:not-empty:mt-3 md:text-end">
        {!isAdmin && <MakeAdminButton user={user} describedBy={nameId} />}
      </td>
    </tr>
  );
}
