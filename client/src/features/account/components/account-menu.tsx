import { lazy, Suspense } from 'react';
import { loadCode } from '../../../lib/http/load-code.ts';
import { readAccessToken } from '../../../lib/session/access-token.ts';
import { useAuth } from '../../../lib/session/use-auth.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

// A visitor has no account: its menu stays out of the first chunk.
const AccountDropdown = lazy(() => loadCode(() => import('./account-dropdown.tsx')));

/** The account menu of the signed-in person. */
export function AccountMenu() {
  const { user, loading } = useAuth();
  const placeholder = <Skeleton className="size-9 rounded-full" />;
  if (!user) return loading && readAccessToken() ? placeholder : null;
  return (
    <Suspense fallback={placeholder}>
      <AccountDropdown user={user} />
    </Suspense>
  );
}
