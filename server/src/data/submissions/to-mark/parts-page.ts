import type { Document, Filter } from 'mongodb';
import type { SubmissionDocument, Submissions } from '../collection.ts';

type Part = Filter<SubmissionDocument>;

/** One page of a list whose parts come one after the other. `find` returns those of a part. */
export async function findPageOfParts<Row extends Document>(
  submissions: Submissions,
  parts: readonly Part[],
  { currentPage, itemsPerPage }: { currentPage: number; itemsPerPage: number },
  find: (part: Part, skip: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const page: Row[] = [];
  let skip = currentPage * itemsPerPage;
  for (const part of parts) {
    const found = await find(part, skip, itemsPerPage - page.length);
    page.push(...found);
    if (page.length === itemsPerPage) break;
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip = Math.max(0, skip - (await submissions.countDocuments(part)));
  }
  return page;
}
