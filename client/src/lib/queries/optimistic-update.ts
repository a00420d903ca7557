import type { MutationFunctionContext, Query, QueryKey } from '@tanstack/react-query';

interface OptimisticUpdate<Item> {
  /** Lists under this key show the outcome at once. */
  lists: QueryKey;
  /** A list as it will be when the server agrees. */
  change: (items: Item[]) => Item[];
  /** What is asked for anew in either case: everything that the change may touch. */
  invalidates: QueryKey;
}

type Before = [Query, unknown][];

/**
 * For a mutation whose outcome can be foreseen. Lists show it before the server has answered, and show
 * what was there before when it refuses; telling the person why is the caller's.
 */
export function optimisticUpdate<Item>({ lists, change, invalidates }: OptimisticUpdate<Item>) {
  return {
    onMutate: async (_variables: unknown, { client }: MutationFunctionContext): Promise<Before> => {
      // An answer under way was given before the change: it would undo what is shown.
      await client.cancelQueries({ queryKey: lists });
      const queries = client.getQueryCache().findAll({ queryKey: lists });
      const before: Before = queries.map((query) => [query, query.state.data]);
      client.setQueriesData<Item[]>({ queryKey: lists }, (items) => items && change(items));
      return before;
    },
    onError: (_error: unknown, _variables: unknown, before: Before | undefined) => {
      // Not by their keys: the cache may be another account's by now, whose lists have the same ones.
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
