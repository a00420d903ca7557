import type { DataRouter } from 'react-router-dom';

/**
 * The router without its updates that only say that a navigation has begun: React Router would render each link of the page
 * again that is about to be left. `useIsLeaving` says so where it is shown.
 */
export function withoutNavigation(router: DataRouter): DataRouter {
  let last: object = router.state;
  const subscribe: DataRouter['subscribe'] = (onChange) =>
    router.subscribe((state, options) => {
      const before = new Map(Object.entries(last));
      last = state;
      const isOther = ([name, value]: [string, unknown]) =>
        name !== 'navigation' && value !== before.get(name);
      if (Object.entries(state).some(isOther)) onChange(state, options);
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}
