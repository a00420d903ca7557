import { lazy, Suspense } from 'react';
import { loadCode } from '#lib/http/load-code.ts';
import { readAccessToken } from '#lib/session/access-token.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

// A visitor has no account: its controls stay out of the first chunk.
const SignedInControls = lazy(() => loadCode(() => import('./signed-in-controls.tsx')));

/** The bell and the account menu of the signed-in person. */
export function AccountControls() {
  const { user, loading } = useAuth();
  const placeholder = (
    <>
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-10 w-11 rounded-full sm:w-16" />
    </>
  );
  if (!user) return loading && readAccessToken() ? placeholder : null;
  return (
    <Suspense fallback={placeholder}>
      <SignedInControls user={user} />
    </Suspense>
  );
}
