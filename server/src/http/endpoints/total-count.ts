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

type PageQuery = { currentPage: number; itemsPerPage: number };

/** Sets the header on every page: for lists whose count has no endpoint of its own. */
export function setTotalCount(response: Response, count: number): void {
  response.setHeader(totalCountHeader, count);
}

/**
 * How many items there are on all pages, for `setTotalCount`. A page that is not full is the last one, and needs no query;
 * otherwise `countAll` counts. Await it together with the queries about the found items, so that it adds no waiting time.
 */
export function countAllPages(
  found: readonly unknown[],
  { currentPage, itemsPerPage }: PageQuery,
  countAll: () => Promise<number>,
): Promise<number> {
  const isLast = found.length < itemsPerPage && (currentPage === 0 || found.length > 0);
  return isLast ? Promise.resolve(currentPage * itemsPerPage + found.length) : countAll();
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
    setTotalCount(response, await countAllPages(items, { currentPage: 0, itemsPerPage }, countAll));
  }
  return items;
}
