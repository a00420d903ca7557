import type { MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query';

type AfterSuccess = [
  data: unknown,
  variables: unknown,
  before: unknown,
  context: MutationFunctionContext,
];

type AfterEither = [
  data: unknown,
  error: Error | null,
  variables: unknown,
  before: unknown,
  context: MutationFunctionContext,
];

/** The key of further queries, for which a mutation does not wait. */
type Further = { later?: QueryKey };

/**
 * For a mutation that makes the queries with this key out of date. They are loaded again, those on the page before the
 * mutation counts as done.
 */
export function invalidatesOnSuccess(queryKey: QueryKey, further: Further = {}) {
  return {
    onSuccess: (...[, , , { client }]: AfterSuccess) => invalidate(client, queryKey, further),
  };
}

/** The same after a refusal too: what is shown may be out of date then. */
export function invalidates(queryKey: QueryKey, further: Further = {}) {
  return {
    onSettled: (...[, , , , { client }]: AfterEither) => invalidate(client, queryKey, further),
  };
}

/** The same, but the mutation is done at once; without a key for all queries. */
export function invalidatesWithoutWaiting(queryKey: QueryKey = [], further: Further = {}) {
  return {
    onSettled: (...[, , , , { client }]: AfterEither) => {
      void invalidate(client, queryKey, further);
    },
  };
}

function invalidate(client: QueryClient, queryKey: QueryKey, { later }: Further): Promise<void> {
  if (later) void client.invalidateQueries({ queryKey: later });
  return client.invalidateQueries({ queryKey });
}
