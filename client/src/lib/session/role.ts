import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { usersKey } from '../queries/user-keys.ts';
import { readLastRole, storeLastRole } from './last-user.ts';
import { useAuth } from './use-auth.ts';

/**
 * Whether the account is a teacher, as the database says now: `GET /users/admin/{email}`. Until it answers, the role of
 * the last visit is used.
 */
export function adminQuery(email: string) {
  return queryOptions({
    queryKey: [...usersKey, 'admin', email],
    // Without the signal: a component that goes would cancel the answer that a guard waits for.
    queryFn: async () => {
      // The navigation asks this on every page; the first chunk must not carry axios for it.
      const { call } = await import('../http/api.ts');
      const { admin } = await call('GET /users/admin/:email', { params: { email } });
      storeLastRole(email, admin);
      return admin;
    },
    initialData: () => readLastRole(email),
    // Asked for all the same.
    initialDataUpdatedAt: 0,
  });
}

/** Whether it is known, from this visit or the last one, that the account is a student's. Asks nothing: for loaders. */
export function isKnownStudent(queryClient: QueryClient, email: string): boolean {
  return queryClient.getQueryData(adminQuery(email).queryKey) === false;
}

/** Whether the signed-in person is a teacher; `undefined` while signed out or not yet known. */
export function useIsTeacher(): boolean | undefined {
  const { user } = useAuth();
  const { data } = useQuery({ ...adminQuery(user?.email ?? ''), enabled: user !== null });
  return user ? data : undefined;
}
