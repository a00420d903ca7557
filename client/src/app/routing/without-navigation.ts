import type { DataRouter } from 'react-router-dom';

/** What of a router's state the pages are rendered from. */
const rendered = ['initialized', 'location', 'matches', 'loaderData', 'errors'] as const;

/**
 * The router without its updates that only say that a navigation has begun: React Router would render each link of the page
 * again that is about to be left. `useIsLeaving` says so where it is shown.
 */
export function withoutNavigation(router: DataRouter): DataRouter {
  let last = router.state;
  const subscribe: DataRouter['subscribe'] = (onChange) =>
    router.subscribe((state, options) => {
      const before = last;
      last = state;
      if (rendered.some((name) => state[name] !== before[name])) onChange(state, options);
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}
