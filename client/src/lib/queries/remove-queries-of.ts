import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/** Whether a query is about the item with this id, or has an assignment of the class with this id. */
function isQueryOf(id: string) {
  return ({ queryHash, state: { data } }: Query): boolean =>
    queryHash.includes(id) ||
    (typeof data === 'object' && data !== null && 'classId' in data && data.classId === id);
}

/** Invalidates queries, except those that `removeQueriesOf` removes. */
export function invalidateOthers(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  removedId: string | undefined,
) {
  const isRemoved = removedId === undefined ? () => false : isQueryOf(removedId);
  return client.invalidateQueries({ ...filters, predicate: (query) => !isRemoved(query) });
}

/**
 * Removes the queries of what the person can no longer open, so that going back does not show it from the cache. Those that
 * the page shows are removed when it is left: until then a render would load them again.
 */
export function removeQueriesOf(client: QueryClient, id: string): void {
  const cache = client.getQueryCache();
  const predicate = isQueryOf(id);
  const removeUnused = () => {
    client.removeQueries({ predicate, type: 'inactive' });
    return cache.find({ queryKey: [], exact: false, predicate }) === undefined;
  };
  if (removeUnused()) return;
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && predicate(query) && removeUnused()) unsubscribe();
  });
}
