import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastOutlet = lazy(() => import('./toast-outlet.tsx'));

let isRequested = false;
const listeners = new Set<() => void>();

let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/**
 * Mounts the toast container and waits for it: in React's strict mode, which mounts twice,
 * it would drop the toasts that were asked for before.
 */
export function requestToaster(): Promise<void> {
  isRequested = true;
  for (const listener of listeners) listener();
  return mounted;
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
      <ToastOutlet onMounted={announceMounted} />
    </Suspense>
  );
}
