import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a mutation for a component that shows by itself that it runs: `useMutation` would render it as it starts and ends. */
export function runMutation<Data, Variables, Before>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables, Before>,
  variables: Variables,
): Promise<Data> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
