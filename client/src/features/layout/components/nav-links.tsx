import { nav } from 'virtual:messages/nav';
import { NavLink, useLocation } from 'react-router-dom';
import { isSignInPage, paths } from '#lib/routing/paths.ts';
import { readAccessToken } from '#lib/session/access-token.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { type Authentication, useAuth } from '#lib/session/use-auth.ts';

interface NavItem {
  path: string;
  text: string;
}

/** The navigation links for the reader's role (spec §2), as items of a list. */
export function NavLinks({ className }: { className: string }) {
  const items = listItems(useAuth(), useIsTeacher());
  const { pathname, search } = useLocation();
  const isSignIn = isSignInPage(pathname);
  return items.map(({ path, text }) => {
    // Between the sign-in pages, where the visitor was going is kept.
    const isOtherSignIn = isSignIn && isSignInPage(path);
    return (
      <li key={path}>
        <NavLink
          to={isOtherSignIn ? { pathname: path, search } : path}
          replace={isOtherSignIn}
          end={path === paths.home}
          className={className}
        >
          {text}
        </NavLink>
      </li>
    );
  });
}

function listItems(auth: Authentication, isTeacher: boolean | undefined): NavItem[] {
  const items: NavItem[] = [{ path: paths.home, text: nav.home }];
  if (auth.user) items.push({ path: paths.createAssignments, text: nav.createAssignments });
  items.push({ path: paths.assignments, text: nav.allAssignments });
  if (auth.user) items.push({ path: paths.classes, text: nav.classes });
  if (isTeacher === false) items.push({ path: paths.agenda, text: nav.agenda });
  if (isTeacher === false) items.push({ path: paths.studentDashboard, text: nav.studentDashboard });
  if (isTeacher === true) items.push({ path: paths.academyAdmin, text: nav.teachersPanel });
  if (looksSignedOut(auth)) {
    items.push({ path: paths.signUp, text: nav.register }, { path: paths.login, text: nav.login });
  }
  return items;
}

/** Without a stored token the visitor's links are shown at once, so that they do not appear later. */
function looksSignedOut({ status, loading }: Authentication): boolean {
  return status === 'signed-out' || (loading && readAccessToken() === null);
}
