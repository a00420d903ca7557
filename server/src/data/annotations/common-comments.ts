import type { Db } from 'mongodb';
import { minStudentsCounted } from '#contract/classes/limits.values.ts';
import type { CommonComment } from '#contract/marking/practice.ts';
import { maxPracticeRows } from '#contract/values.ts';
import { openSubmissions } from '#data/submissions/collection.ts';
import { type Counted, matchCounted } from '#data/submissions/to-mark/statistics.ts';
import { type Released, readShownComments, toPracticeKey } from './shown-comments.ts';

/** How many submissions one call reads at most: those that were handed in last. */
const maxSubmissions = 1000;

/**
 * The comments of equal text, apart from white space and case, that are on the released work of the most students; each student
 * counts once, and what fewer than five have is left out.
 */
export async function findCommonComments(database: Db, counted: Counted): Promise<CommonComment[]> {
  const released = await openSubmissions(database)
    .find(matchCounted(counted))
    .sort({ submittedAt: -1 })
    .limit(maxSubmissions)
    .project<Released>({ status: 1, returned: 1, 'attempts.annotationsShown': 1 })
    .toArray();
  if (released.length < minStudentsCounted) return [];
  const found = new Map<string, { students: Set<string>; texts: Map<string, number> }>();
  for await (const { submissionId, text } of readShownComments(database, released)) {
    const key = toPracticeKey(text);
    const { students, texts } = found.get(key) ?? { students: new Set(), texts: new Map() };
    found.set(key, { students: students.add(submissionId), texts });
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return [...found.values()]
    .filter(({ students }) => students.size >= minStudentsCounted)
    .map(({ students, texts }) => ({ text: findMostFrequent(texts), count: students.size }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, maxPracticeRows);
}

function findMostFrequent(texts: ReadonlyMap<string, number>): string {
  const [most] = [...texts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
