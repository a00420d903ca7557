import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { isSignInPage, loginReturningTo, paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import {
  getSession,
  getSessionEmail,
  isAssumed,
  type Session,
  type SessionUser,
  subscribeToSession,
} from '#lib/session/session-store.ts';

/**
 * Follows a change of the account: for another account the page is left, wherever the change was made, and the cache is cleared,
 * a session that the server ended or refused redirects to /login with the reason, and a logout runs the guards
 * again, as do the end of a session that was only assumed and the end of a teacher's role. Where the guards lead to
 * /login after a logout, it gives no reason. Returns the function that ends this.
 */
export function followSession(router: DataRouter, queryClient: QueryClient): () => void {
  let knownEmail: string | null = null;
  let knownTeacher: string | null = null;
  let isStart = getSession().status === 'loading';

  // Guards admit a teacher of the last visit before the server has said whether they still are one.
  const stopFollowingRole = queryClient.getQueryCache().subscribe(({ type }) => {
    const email = getSessionEmail();
    if (type !== 'updated' || email === null) return;
    const isTeacher = queryClient.getQueryData(adminQuery(email).queryKey);
    if (isTeacher) knownTeacher = email;
    else if (isTeacher === false && knownTeacher === email) {
      knownTeacher = null;
      void router.revalidate();
    }
  });
  const stopFollowingSession = subscribeToSession((session) => {
    if (session.status === 'loading') return;
    const previousEmail = knownEmail;
    knownEmail = emailOf(session);
    // Lists that a visitor has seen show more to a member of classes.
    if (!isStart && previousEmail === null && knownEmail) void queryClient.invalidateQueries();
    const isOtherAccount = previousEmail !== null && previousEmail !== knownEmail;
    // A public page stays open when its session had ended before the visit.
    const showsReason = hasReason(session) && !(isStart && !hasRefusal(session));
    if (!isAssumed(session)) isStart = false;
    if (!isOtherAccount && !showsReason) return;
    // Navigate first: the mounted page would refetch what is cleared.
    const leaving = leavePage(router, session, showsReason);
    if (isOtherAccount && session.status === 'signed-in') void removeWorkOfOthers(session.user);
    if (isOtherAccount) void leaving.finally(() => queryClient.clear());
  });
  return () => {
    stopFollowingRole();
    stopFollowingSession();
  };
}

/** What was typed here until this tab has followed to the other account. */
async function removeWorkOfOthers(user: SessionUser): Promise<void> {
  const { removeStoredWorkOfOthers } = await import('#lib/drafts/remove-stored-work.ts');
  await removeStoredWorkOfOthers(user);
}

/** The server ended the session, or refused to start one. */
function hasReason(session: Session): boolean {
  return hasRefusal(session) || (session.status === 'signed-out' && session.expired);
}

function hasRefusal(session: Session): boolean {
  return session.status === 'signed-out' && session.refusal !== undefined;
}

async function leavePage(
  router: DataRouter,
  session: Session,
  showsReason: boolean,
): Promise<void> {
  const { location } = router.state;
  if (session.status === 'signed-in') {
    // Another tab has signed in somebody else; in this one the login leads on by itself.
    if (!isSignInPage(location.pathname)) await router.navigate(paths.home, { replace: true });
    return;
  }
  if (session.status !== 'signed-out') return;
  if (!showsReason) {
    await router.revalidate();
    // Firebase may report the end of the session before its reason is known: the navigation of the reason counts.
    if (hasReason(getSession())) return;
    const { location: reached, navigation } = router.state;
    const isGuarded = !isSignInPage(location.pathname) && reached.pathname === paths.login;
    // After a logout the guard need not say why the page needed an account: the person has asked to leave it.
    if (!session.expired && isGuarded && navigation.state === 'idle')
      await router.navigate(paths.login, { replace: true });
    return;
  }
  // The login leads back to this page: it need not be in the history twice.
  if (!isSignInPage(location.pathname))
    await router.navigate(loginReturningTo(location), { replace: true });
}

function emailOf(session: Session): string | null {
  return 'user' in session ? (session.user?.email ?? null) : null;
}
