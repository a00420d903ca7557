import { lazy, Suspense, useState } from 'react';
import { useAskedTask, useFocusRun } from '#lib/focus/focus-store.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { useAuth } from '#lib/session/use-auth.ts';

const FocusBar = lazy(() => loadCode(() => import('./focus-bar.tsx')));
const FocusDialog = lazy(() => loadCode(() => import('./focus-dialog.tsx')));

/**
 * The bar of the focus session that the reader has started, on any page, and the dialog that starts one. Nothing without
 * either.
 */
export function OwnFocusBar() {
  const { user } = useAuth();
  const run = useFocusRun(user?.uid);
  const hasAsked = useHasBeen(useAskedTask() !== null);
  return (
    <>
      {run && (
        <Suspense>
          <FocusBar run={run} />
        </Suspense>
      )}
      {hasAsked && (
        <Suspense>
          <FocusDialog />
        </Suspense>
      )}
    </>
  );
}

/** True from the first time on: the dialog gives the focus back when it closes, and stays until then. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen;
}
