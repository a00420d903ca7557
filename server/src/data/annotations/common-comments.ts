import type { Db, WithId } from 'mongodb';
import { hasText } from '#contract/annotations/texts.values.ts';
import type { CommonComment } from '#contract/marking/practice.ts';
import { maxPracticeRows, minStudentsCounted } from '#contract/values.ts';
import {
  type AttemptDocument,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { listShownAttempts } from '#data/submissions/shown-attempts.ts';
import { type Counted, matchCounted } from '#data/submissions/to-mark/statistics.ts';
import { type AnnotationDocument, openAnnotations, presentAnnotation } from './collection.ts';

/** How much one call reads at most: the submissions that were handed in last, and the comments on them. */
const maxRead = { submissions: 1000, comments: 20_000 };

/** In JSON a quote in a text has a backslash before it, so this is the field. */
const textField = /"text":"/;

/**
 * The comments of equal text, apart from white space and case, that are on the released work of the most students; each student
 * counts once, and what fewer than five have is left out.
 */
export async function findCommonComments(database: Db, counted: Counted): Promise<CommonComment[]> {
  const released = await openSubmissions(database)
    .find(matchCounted(counted))
    .sort({ submittedAt: -1 })
    .limit(maxRead.submissions)
    .project<Released>({ status: 1, returned: 1, 'attempts.annotationsShown': 1 })
    .toArray();
  if (released.length < minStudentsCounted) return [];
  const shown = new Map(released.map((each) => [String(each._id), listShownAttempts(each)]));
  const comments = openAnnotations(database)
    .find({ submissionId: { $in: released.map(({ _id }) => _id) }, json: textField })
    .limit(maxRead.comments)
    .project<Comment>({ submissionId: 1, attempt: 1, json: 1 });
  const found = new Map<string, { students: Set<string>; texts: Map<string, number> }>();
  for await (const { submissionId, attempt, json } of comments) {
    const student = String(submissionId);
    const annotation = presentAnnotation(json);
    if (!hasText(annotation) || !shown.get(student)?.includes(attempt)) continue;
    const text = annotation.text.trim().replace(/\s+/g, ' ');
    const key = text.toLowerCase();
    const { students, texts } = found.get(key) ?? { students: new Set(), texts: new Map() };
    found.set(key, { students: students.add(student), texts });
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return [...found.values()]
    .filter(({ students }) => students.size >= minStudentsCounted)
    .map(({ students, texts }) => ({ text: findMostFrequent(texts), count: students.size }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, maxPracticeRows);
}

type Released = WithId<Pick<SubmissionDocument, 'status' | 'returned'>> & {
  attempts?: Pick<AttemptDocument, 'annotationsShown'>[];
};

type Comment = Pick<AnnotationDocument, 'submissionId' | 'attempt'> & { json: string };

function findMostFrequent(texts: ReadonlyMap<string, number>): string {
  const [most] = [...texts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
