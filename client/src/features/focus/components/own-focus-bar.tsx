import { lazy, Suspense, useEffect } from 'react';
import { readLeft } from '../../../lib/focus/focus-run.ts';
import { storeFocusRun, useFocusRun } from '../../../lib/focus/focus-store.ts';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useAuth } from '../../../lib/session/use-auth.ts';

const FocusBar = lazy(() => loadCode(() => import('./focus-bar.tsx')));

/** The bar of the focus session that the reader has started, on any page; nothing without one. */
export default function OwnFocusBar() {
  const run = useFocusRun();
  const { user } = useAuth();
  useEffect(() => {
    // A break that ended while no page was open.
    if (run?.breakUntil !== undefined && readLeft(run, Date.now()) === 0) storeFocusRun(null);
  }, [run]);
  if (!run || user?.email !== run.email) return null;
  return (
    <Suspense>
      <FocusBar run={run} />
    </Suspense>
  );
}
