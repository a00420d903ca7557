import * as z from 'zod';
import { wholeNumberText } from './fields.ts';
import { maxPageSize, maxSkipped, nameOrders, textLimits } from './values.ts';

/** Which part of a list: `currentPage` is zero-based. End the query schema with `limitDepth`. */
export const pageQuery = z.object({
  currentPage: wholeNumberText(0, 1_000_000).default(0),
  itemsPerPage: wholeNumberText(1, maxPageSize).default(maxPageSize),
});

/** Refuses pages that come after more than `maxSkipped` documents. */
export function limitDepth<Schema extends z.ZodType<z.output<typeof pageQuery>>>(schema: Schema) {
  // A value that is not a number was refused before, and compares as not greater.
  return schema.refine(
    ({ currentPage, itemsPerPage }) => !(currentPage * itemsPerPage > maxSkipped),
    {
      path: ['currentPage'],
      params: { code: 'page-out-of-reach', max: maxSkipped },
      error: `Only the first ${maxSkipped} items of a list have pages: narrow the search or the filter.`,
    },
  );
}

/**
 * How people are listed: by their name as it is written, or by their last name: the last word, or what stands before a comma,
 * as in "Nowak, Łucja". Case and accents do not matter.
 */
export const nameOrder = z.enum(nameOrders).default('name');

/** How many words of a search count. */
export const searchWordLimits = { words: 5 };

/**
 * Words to look for; an empty text matches all, one without any letter or digit nothing. Each word must begin a word of
 * what is searched, whatever its case and accents; `Lucja` finds Łucja. Of more than five different words the five
 * longest count.
 */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, `Must have at most ${textLimits.search} characters.`)
  .default('');
