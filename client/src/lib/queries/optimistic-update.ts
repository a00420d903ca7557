import {
  hashKey,
  type MutationFunctionContext,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ListPage } from '../http/call.ts';
import { invalidateInOtherTabs } from './other-tabs.ts';
import { invalidateOthers, removeQueriesOf } from './remove-queries-of.ts';

/** What a mutation changes in the answers of the queries that start with this key. */
interface CachedChange<Variables> {
  queryKey: QueryKey;
  apply: (client: QueryClient, variables: Variables) => void;
}

/** Changes the cached answers of the queries that start with this key; those that have not been loaded stay so. */
export function changeCached<Data, Variables = unknown>(
  queryKey: QueryKey,
  change: (data: Data, variables: Variables) => Data,
): CachedChange<Variables> {
  return {
    queryKey,
    apply: (client, variables) =>
      client.setQueriesData<Data>({ queryKey }, (data) => data && change(data, variables)),
  };
}

interface OptimisticUpdate<Variables> {
  /** What the cache will contain when the server accepts. */
  changes: CachedChange<Variables>[];
  /** The queries to invalidate in either case, when the last of several changes has ended. */
  invalidates: QueryKey[];
  /** Whether the page is left after this answer, `undefined` after a refusal: what it shows is not loaded again. */
  isLeft?: ((answer: unknown) => boolean) | undefined;
  /** The id of what the person can no longer open when the server has accepted. */
  removedId?: string;
}

type Before = [Query, unknown][];

/**
 * For the `mutationOptions` of a predictable outcome. Pages show it before the server answers, and what was before when it
 * refuses; the caller shows the reason.
 */
export function optimisticUpdate<Variables = unknown>({
  changes,
  invalidates,
  isLeft,
  removedId,
}: OptimisticUpdate<Variables>) {
  return {
    meta: { invalidates: invalidates.map(hashKey) },
    onMutate: async (
      variables: Variables,
      { client }: MutationFunctionContext,
    ): Promise<Before> => {
      // A response in flight would overwrite the update.
      await Promise.all(changes.map(({ queryKey }) => client.cancelQueries({ queryKey })));
      const queries = changes.flatMap(({ queryKey }) =>
        client.getQueryCache().findAll({ queryKey }),
      );
      const before: Before = queries.map((query) => [query, query.state.data]);
      for (const { apply } of changes) apply(client, variables);
      return before;
    },
    onError: (_error: unknown, _variables: Variables, before: Before | undefined) => {
      // Not by key: the cache may belong to another account by now, with the same keys.
      for (const [query, data] of before ?? []) query.setData(data);
    },
    onSettled: (
      answer: unknown,
      error: unknown,
      _variables: Variables,
      _before: Before | undefined,
      { client }: MutationFunctionContext,
    ) => {
      if (!error) invalidateInOtherTabs(invalidates);
      const refetchType = isLeft?.(answer) ? 'none' : 'active';
      const removed = error ? undefined : removedId;
      if (removed !== undefined) removeQueriesOf(client, removed);
      for (const queryKey of invalidates) {
        // An answer without a change that is under way would undo it on the page.
        if (countChanges(client, queryKey) <= 1) {
          void invalidateOthers(client, { queryKey, refetchType }, removed);
        }
      }
    },
  };
}

/** How many changes are under way that invalidate these queries; one that is just ending is among them. */
function countChanges(client: QueryClient, queryKey: QueryKey): number {
  const hash = hashKey(queryKey);
  return client.isMutating({
    predicate: ({ meta }) => Array.isArray(meta?.invalidates) && meta.invalidates.includes(hash),
  });
}

/** For what is deleted: the list without the item of this id. */
export function removeById(id: string) {
  return <Item extends { _id: string }>(items: Item[]) => items.filter(({ _id }) => _id !== id);
}

/** The same for a page of a list, whose count changes with it. */
export function removeFromPage(id: string) {
  const remove = removeById(id);
  return <Item extends { _id: string }>(page: ListPage<Item>): ListPage<Item> => {
    const items = remove(page.items);
    return { items, count: page.count - (page.items.length - items.length) };
  };
}
