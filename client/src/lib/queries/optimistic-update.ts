import type { MutationFunctionContext, Query, QueryKey } from '@tanstack/react-query';

interface OptimisticUpdate<Item> {
  /** The lists with this key are updated at once. */
  lists: QueryKey;
  /** Returns the list as it will be when the server accepts. */
  change: (items: Item[]) => Item[];
  /** The queries to invalidate in either case. */
  invalidates: QueryKey;
}

type Before = [Query, unknown][];

/**
 * For a mutation with a predictable outcome. Lists show it before the server answers, and
 * the previous items when it refuses; the caller shows the reason.
 */
export function optimisticUpdate<Item>({ lists, change, invalidates }: OptimisticUpdate<Item>) {
  return {
    onMutate: async (_variables: unknown, { client }: MutationFunctionContext): Promise<Before> => {
      // A response in flight would overwrite the update.
      await client.cancelQueries({ queryKey: lists });
      const queries = client.getQueryCache().findAll({ queryKey: lists });
      const before: Before = queries.map((query) => [query, query.state.data]);
      client.setQueriesData<Item[]>({ queryKey: lists }, (items) => items && change(items));
      return before;
    },
    onError: (_error: unknown, _variables: unknown, before: Before | undefined) => {
      // Not by key: the cache may belong to another account by now, with the same keys.
      for (const [query, items] of before ?? []) query.setData(items);
    },
    onSettled: (
      _data: unknown,
      _error: unknown,
      _variables: unknown,
      _before: Before | undefined,
      { client }: MutationFunctionContext,
    ) => {
      void client.invalidateQueries({ queryKey: invalidates });
    },
  };
}

/** For what is deleted: the list without the item of this id. */
export function removeById(id: string) {
  return <Item extends { _id: string }>(items: Item[]) => items.filter(({ _id }) => _id !== id);
}
