import {
  hashKey,
  type MutationFunctionContext,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ListPage } from '../http/call.ts';

interface OptimisticUpdates<Variables> {
  /** The queries that may be changed at once. */
  keys: QueryKey[];
  /** Changes their data to what it will be when the server accepts. */
  change: (client: QueryClient, variables: Variables) => void;
  /** The queries to invalidate in either case, when the last of several changes has ended. */
  invalidates: QueryKey[];
  /** Whether the page is left after this answer, `undefined` after a refusal: what it shows is not loaded again. */
  isLeft?: ((answer: unknown) => boolean) | undefined;
}

type Before = [Query, unknown][];

/**
 * For a mutation with a predictable outcome. Pages show it before the server answers, and what was before when it
 * refuses; the caller shows the reason.
 */
export function optimisticUpdates<Variables>({
  keys,
  change,
  invalidates,
  isLeft,
}: OptimisticUpdates<Variables>) {
  return {
    meta: { invalidates: invalidates.map(hashKey) },
    onMutate: async (
      variables: Variables,
      { client }: MutationFunctionContext,
    ): Promise<Before> => {
      // A response in flight would overwrite the update.
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const queries = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
      const before: Before = queries.map((query) => [query, query.state.data]);
      change(client, variables);
      return before;
    },
    onError: (_error: unknown, _variables: Variables, before: Before | undefined) => {
      // Not by key: the cache may belong to another account by now, with the same keys.
      for (const [query, items] of before ?? []) query.setData(items);
    },
    onSettled: (
      answer: unknown,
      _error: unknown,
      _variables: Variables,
      _before: Before | undefined,
      { client }: MutationFunctionContext,
    ) => {
      const refetchType = isLeft?.(answer) ? 'none' : 'active';
      for (const queryKey of invalidates) {
        // An answer without a change that is under way would undo it on the page.
        if (countChanges(client, queryKey) <= 1) {
          void client.invalidateQueries({ queryKey, refetchType });
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

interface OptimisticUpdate<List, Variables> {
  /** The lists with this key are updated at once. */
  lists: QueryKey;
  /** Returns the list as it will be when the server accepts. */
  change: (list: List, variables: Variables) => List;
  /** The queries to invalidate in either case. */
  invalidates: QueryKey;
  isLeft?: OptimisticUpdates<unknown>['isLeft'];
}

/** The same for lists of one kind: `Item[]`, or `ListPage<Item>`. */
export function optimisticUpdate<List, Variables = unknown>({
  lists,
  change,
  invalidates,
  isLeft,
}: OptimisticUpdate<List, Variables>) {
  return optimisticUpdates<Variables>({
    keys: [lists],
    change: (client, variables) =>
      client.setQueriesData<List>({ queryKey: lists }, (list) => list && change(list, variables)),
    invalidates: [invalidates],
    isLeft,
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
