import { z } from 'zod';
import { wholeNumberText } from './fields.ts';

/** The most that one call lists, and what it lists when nobody says how many: no answer grows without end. */
export const mostListed = 1000;

/** Nobody leafs through more results of a search; its count ends here, so that common words are counted quickly too. */
export const mostFound = 1000;

/** Which part of a list: `currentPage` is zero-based. */
export const pageQuery = z.object({
  currentPage: wholeNumberText(0, 1_000_000).default(0),
  itemsPerPage: wholeNumberText(1, mostListed).default(mostListed),
});

/**
 * Words to look for; none leaves nobody out. Each (the first ten count) must begin a word of what is searched,
 * whatever its case and accents.
 */
export const searchText = z
  .string()
  .trim()
  .max(100, 'Must have at most 100 characters.')
  .default('');
