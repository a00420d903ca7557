import { nav } from 'virtual:messages/nav';
import { titles } from 'virtual:messages/titles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { BookIcon, CheckIcon, InboxIcon, PlusIcon, UsersIcon } from '#ui/pictures/icons.tsx';

/** The side drawer's links for the reader's role. */
export function DashboardLinks() {
  const isTeacher = useIsTeacher();
  const link = (to: string, icon: ReactNode, text: string) => (
    <li>
      <NavLink
        to={to}
        className="flex items-center gap-3 rounded-field px-3 py-2.5 font-semibold hover:bg-base-200 [&.pending]:bg-base-300 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
      >
        {icon}
        {text}
      </NavLink>
    </li>
  );
  return (
    <ul className="grid gap-1">
      {isTeacher === true && link(paths.academyAdmin, <InboxIcon />, titles.teachersDesk)}
      {isTeacher === true && link(paths.allUsers, <UsersIcon />, titles.allUsers)}
      {isTeacher === false && link(paths.studentDashboard, <CheckIcon />, nav.studentDashboard)}
      {link(paths.assignments, <BookIcon />, nav.allAssignments)}
      {link(paths.createAssignments, <PlusIcon />, nav.createAssignments)}
    </ul>
  );
}
