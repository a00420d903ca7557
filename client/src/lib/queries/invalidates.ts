import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

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

/**
 * For a mutation that makes the queries with this key out of date. They are loaded again, those on the page before the
 * mutation counts as done.
 */
export function invalidatesOnSuccess(queryKey: QueryKey) {
  return {
    onSuccess: (...[, , , { client }]: AfterSuccess) => client.invalidateQueries({ queryKey }),
  };
}

/** The same after a refusal too: what is shown may be out of date then. For the queries of `later` it does not wait. */
export function invalidates(queryKey: QueryKey, { later }: { later?: QueryKey } = {}) {
  return {
    onSettled: (...[, , , , { client }]: AfterEither) => {
      if (later) void client.invalidateQueries({ queryKey: later });
      return client.invalidateQueries({ queryKey });
    },
  };
}

/** The same, but the mutation is done at once; without a key for all queries. */
export function invalidatesWithoutWaiting(queryKey: QueryKey = []) {
  return {
    onSettled: (...[, , , , { client }]: AfterEither) => {
      void client.invalidateQueries({ queryKey });
    },
  };
}
