import { z } from 'zod';
import { wholeNumberText } from './fields.ts';

/** The most that one call lists, and what it lists when nobody says how many: no answer grows without end. */
export const mostListed = 1000;

/** Nobody leafs through more results of a search; its count ends here, so that common words are counted quickly too. */
export const mostFound = 1000;

/** Which part of a list: `currentPage` is zero-based. Close the query with `limitDepth`. */
export const pageQuery = z.object({
  currentPage: wholeNumberText(0, 1_000_000).default(0),
  itemsPerPage: wholeNumberText(1, mostListed).default(mostListed),
});

/**
 * The most documents that may stand before a page. The database passes over each of them at every call, so that
 * without this limit one short address would cost as much as the whole collection.
 */
export const maxSkipped = 10_000;

/** Refuses pages that stand behind more than `maxSkipped` documents. */
export function limitDepth<Schema extends z.ZodType<z.output<typeof pageQuery>>>(schema: Schema) {
  // What is no number at all is refused already, and is not greater.
  return schema.refine(
    ({ currentPage, itemsPerPage }) => !(currentPage * itemsPerPage > maxSkipped),
    {
      path: ['currentPage'],
      params: { code: 'page-out-of-reach', max: maxSkipped },
      error: `Only the first ${maxSkipped} items of a list have pages: narrow the search or the filter.`,
    },
  );
}

/** How many words of a search count, and of how many letters or digits each has to be. */
export const searchWordLimits = { words: 5, letters: 2 };

/**
 * Words to look for; none matches all. Each must begin a word of what is searched, whatever its case and accents.
 * Words of one letter or digit are ignored; of more than five different words the five longest count.
 */
export const searchText = z
  .string()
  .trim()
  .max(100, 'Must have at most 100 characters.')
  .default('');
