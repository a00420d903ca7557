import type { Request, Response } from 'express';

/** Says how many items a list has in all, where its answer may hold only the first of them. */
export const totalCountHeader = 'X-Total-Count';

type Part<Item> = {
  items: Item[];
  /** The most that this answer could hold. */
  itemsPerPage: number;
  /** How many there are in all; asked only when they may be more than `items`. */
  countAll: () => Promise<number>;
};

/**
 * The items of a part of a list, as the answer. Who asks for a page also asks for the count; who asks without paging
 * parameters learns from a header whether the list was cut.
 */
export async function withTotalCount<Item>(
  { request, response }: { request: Request; response: Response },
  { items, itemsPerPage, countAll }: Part<Item>,
): Promise<Item[]> {
  const { query } = request;
  if (query.currentPage === undefined && query.itemsPerPage === undefined) {
    const count = items.length < itemsPerPage ? items.length : await countAll();
    response.setHeader(totalCountHeader, count);
  }
  return items;
}
