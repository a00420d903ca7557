import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastOutlet = lazy(() => import('./toast-outlet.tsx'));

let isRequested = false;
const listeners = new Set<() => void>();

/** Brings the place where toasts appear into the page; toasts asked for before wait for it. */
export function requestToaster(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; empty until the first one. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(subscribe, () => isRequested);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastOutlet />
    </Suspense>
  );
}
