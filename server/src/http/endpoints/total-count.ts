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

/** Sets the header on every page: for lists whose count has no endpoint of its own. */
export function setTotalCount(response: Response, count: number): void {
  response.setHeader(totalCountHeader, count);
}

/**
 * Returns the items, and sets the header for calls without paging parameters, whose list may be cut: for lists whose pages
 * have their own endpoint for the count, or that have no pages.
 */
export async function withTotalCount<Item>(
  { request, response }: { request: Request; response: Response },
  { items, itemsPerPage, countAll }: ListPage<Item>,
): Promise<Item[]> {
  const { query } = request;
  if (query.currentPage === undefined && query.itemsPerPage === undefined) {
    const count = items.length < itemsPerPage ? items.length : await countAll();
    setTotalCount(response, count);
  }
  return items;
}
