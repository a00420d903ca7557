import { queryOptions } from '@tanstack/react-query';

/** How the person signed in with this e-mail proves who they are. */
export function signInMethodQuery(email: string) {
  return queryOptions({
    queryKey: ['sign-in-method', email],
    queryFn: async () => {
      const { readSignInMethod } = await import('#lib/identity/sign-in-method.ts');
      return readSignInMethod();
    },
  });
}
