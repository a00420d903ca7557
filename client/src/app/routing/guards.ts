import type { QueryClient } from '@tanstack/react-query';
import type { MiddlewareFunction } from 'react-router-dom';
import { NoAnswerError, RefusedError } from '#lib/http/problem.ts';
import { queryClientContext } from '#lib/routing/loader-context.ts';
import { loginReturningTo, paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import { type SessionUser, whenReady } from '#lib/session/session-store.ts';
import { userContext } from '#lib/session/user-context.ts';
import { redirectFrom } from './redirect-from.ts';

/** Signed-out visitors go to /login and return from there (spec §2). */
export const signedIn: MiddlewareFunction = async ({ request, context }) => {
  const user = await findUser();
  if (!user) throw redirectFrom(request, loginReturningTo(new URL(request.url)));
  context.set(userContext, user);
};

/** Everyone but teachers is sent home, signed-out visitors too (spec §2). */
export const teacherOnly: MiddlewareFunction = async ({ request, context }) => {
  const user = await findUser();
  if (!user || !(await isTeacher(user, context.get(queryClientContext))))
    throw redirectFrom(request, paths.home);
  context.set(userContext, user);
};

async function findUser(): Promise<SessionUser | null> {
  const session = await whenReady();
  if (session.status === 'unreachable') {
    const { refusal } = session;
    if (refusal) throw new RefusedError(refusal.status, refusal);
    throw new NoAnswerError('No token from the server.');
  }
  return session.status === 'signed-in' ? session.user : null;
}

/**
 * A cached teacher role admits at once and is checked in the background: the server refuses what a former teacher may
 * no longer see. Without a cached teacher role the guard waits for the answer.
 */
export async function isTeacher(user: SessionUser, queryClient: QueryClient): Promise<boolean> {
  const query = adminQuery(user.email);
  const answer = queryClient.query(query);
  if (!queryClient.getQueryData(query.queryKey)) return answer;
  answer.catch(() => {});
  return true;
}
