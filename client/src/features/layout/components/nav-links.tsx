import { nav } from 'virtual:messages/nav';
import { paths } from '../../../lib/routing/paths.ts';
import { readAccessToken } from '../../../lib/session/access-token.ts';
import { useIsTeacher } from '../../../lib/session/role.ts';
import { type Authentication, useAuth } from '../../../lib/session/use-auth.ts';
import { NavLink } from '../../../ui/actions/link.tsx';

interface NavItem {
  to: string;
  text: string;
}

/** The navigation links for the reader's role (spec §2), as items of a list. */
export function NavLinks({ className }: { className: string }) {
  const items = listItems(useAuth(), useIsTeacher());
  return items.map(({ to, text }) => (
    <li key={to}>
      <NavLink to={to} end={to === paths.home} className={className}>
        {text}
      </NavLink>
    </li>
  ));
}

function listItems(auth: Authentication, isTeacher: boolean | undefined): NavItem[] {
  const items: NavItem[] = [{ to: paths.home, text: nav.home }];
  if (auth.user) items.push({ to: paths.createAssignments, text: nav.createAssignments });
  items.push({ to: paths.assignments, text: nav.allAssignments });
  if (isTeacher === false) items.push({ to: paths.studentDashboard, text: nav.studentDashboard });
  if (isTeacher === true) items.push({ to: paths.academyAdmin, text: nav.teachersPanel });
  if (looksSignedOut(auth)) {
    items.push({ to: paths.signUp, text: nav.register }, { to: paths.login, text: nav.login });
  }
  return items;
}

/** Without a stored token the visitor's links are shown at once, so that they do not appear later. */
function looksSignedOut({ status, loading }: Authentication): boolean {
  return status === 'signed-out' || (loading && readAccessToken() === null);
}
