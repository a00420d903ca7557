import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import { NoAnswerError } from '../http/problem.ts';
import { invalidateInOtherTabs } from './other-tabs.ts';
import { invalidateOthers, removeQueriesOf } from './remove-queries-of.ts';

/** Every query starts with this key. */
export const allQueriesKey = [] as const;

interface Invalidated {
  /** The mutation stays pending until those of them that the page shows are loaded again. */
  awaited?: QueryKey[];
  /** The mutation does not wait for these. */
  background?: QueryKey[];
  /** The id of what the person can no longer open when the mutation has succeeded. */
  removedId?: string | undefined;
}

/**
 * For `mutationOptions`: the queries that are out of date when the mutation has ended, also by a refusal, which often means
 * that what is shown has changed. Without an answer of the API nothing is waited for: the person learns of it at once.
 */
export function invalidates({ awaited = [], background = [], removedId }: Invalidated) {
  return {
    onSettled: async (
      _data: unknown,
      error: Error | null,
      _variables: unknown,
      _before: unknown,
      { client }: MutationFunctionContext,
    ): Promise<void> => {
      const removed = error ? undefined : removedId;
      const invalidate = (queryKey: QueryKey) => invalidateOthers(client, { queryKey }, removed);
      if (!error) invalidateInOtherTabs([...background, ...awaited]);
      if (removed !== undefined) removeQueriesOf(client, removed);
      background.forEach(invalidate);
      const reloads = Promise.all(awaited.map(invalidate));
      if (!(error instanceof NoAnswerError)) await reloads;
    },
  };
}
