import { type ComponentType, useSyncExternalStore } from 'react';

type Outlet = ComponentType<{ onMounted: () => void }>;

let outlet: Outlet | null = null;
const listeners = new Set<() => void>();

let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/**
 * Mounts the toast container and waits for it: in React's strict mode, which mounts twice,
 * it would drop the toasts that were asked for before.
 */
export function mountToaster(container: Outlet): Promise<void> {
  outlet = container;
  for (const listener of listeners) listener();
  return mounted;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; empty until the first one. */
export function Toaster() {
  const Outlet = useSyncExternalStore(subscribe, () => outlet);
  return Outlet && <Outlet onMounted={announceMounted} />;
}
