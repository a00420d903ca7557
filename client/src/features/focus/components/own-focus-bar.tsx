import { lazy, Suspense } from 'react';
import { useFocusRun } from '../../../lib/focus/focus-store.ts';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useAuth } from '../../../lib/session/use-auth.ts';

const FocusBar = lazy(() => loadCode(() => import('./focus-bar.tsx')));

/** The bar of the focus session that the reader has started, on any page; nothing without one. */
export default function OwnFocusBar() {
  const run = useFocusRun();
  const { user } = useAuth();
  if (!run || user?.email !== run.email) return null;
  return (
    <Suspense>
      <FocusBar run={run} />
    </Suspense>
  );
}
