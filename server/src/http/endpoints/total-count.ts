import type { Request, Response } from 'express';

/** The response header with the total number of items of a list that may be cut. */
export const totalCountHeader = 'X-Total-Count';

type ListPage<Item> = {
  items: Item[];
  /** The limit of this response. */
  itemsPerPage: number;
  /** Counts all items; called only when there may be more than `items`. */
  countAll: () => Promise<number>;
};

/**
 * Returns the items, and sets the header for calls without paging parameters, whose list may be cut. Calls for a page
 * have their own endpoint for the count.
 */
export async function withTotalCount<Item>(
  { request, response }: { request: Request; response: Response },
  { items, itemsPerPage, countAll }: ListPage<Item>,
): Promise<Item[]> {
  const { query } = request;
  if (query.currentPage === undefined && query.itemsPerPage === undefined) {
    const count = items.length < itemsPerPage ? items.length : await countAll();
    response.setHeader(totalCountHeader, count);
  }
  return items;
}
