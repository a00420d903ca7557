import type { Db } from 'mongodb';
import { compareShares } from '#contract/marking/percentages.values.ts';
import type { OwnPractice } from '#contract/marking/practice.ts';
import { maxPracticeRows } from '#contract/values.ts';
import { openSubmissions, type SubmissionDocument } from '#data/submissions/collection.ts';
import { matchReleasedMark } from '#data/submissions/marks/record-states.ts';
import { type Released, readShownComments, toPracticeKey } from './shown-comments.ts';

/** How many of a student's submissions are read: those that were handed in last. */
const maxSubmissions = 100;

/** In how many submissions something has to come up. */
const minSubmissions = 2;

/** A criterion with a smaller share of its points has to be practised: 70 percent. */
const enough = { obtainedMark: 70, marks: 100 };

type Marked = Released & Pick<SubmissionDocument, 'assignmentId' | 'title' | 'criteria'>;

/** What comes up in more than one of this student's submissions with a released mark. */
export async function findOwnPractice(database: Db, student: string): Promise<OwnPractice> {
  const marked = await openSubmissions(database)
    .find({ uid: student, ...matchReleasedMark })
    .sort({ submittedAt: -1, _id: -1 })
    .limit(maxSubmissions)
    .project<Marked>({
      ...{ title: 1, assignmentId: 1, criteria: 1, status: 1, returned: 1 },
      'attempts.annotationsShown': 1,
    })
    .toArray();
  if (marked.length < minSubmissions) return { comments: [], criteria: [] };
  const annotations = new Map<string, Map<string, { text: string; annotationId: string }>>();
  for await (const { submissionId, text, annotationId } of readShownComments(database, marked)) {
    const key = toPracticeKey(text);
    const places = annotations.get(key) ?? new Map();
    annotations.set(key, places);
    if (!places.has(submissionId)) places.set(submissionId, { text, annotationId });
  }
  const repeated = [...annotations.values()].filter((found) => found.size >= minSubmissions);
  const comments = repeated.map((found) => {
    const places = marked.flatMap((submission) => {
      const comment = found.get(String(submission._id));
      return comment ? { ...presentPlace(submission), annotationId: comment.annotationId } : [];
    });
    return { text: [...found.values()][0]?.text ?? '', places };
  });
  return { comments: pickMostFrequent(comments), criteria: pickMostFrequent(listWeak(marked)) };
}

/** The criteria with too few points, by their titles. */
function listWeak(marked: readonly Marked[]): OwnPractice['criteria'] {
  const found = new Map<string, OwnPractice['criteria'][number]>();
  for (const submission of marked) {
    const ofSubmission = new Set<string>();
    for (const { title, points: obtainedMark, maxPoints: marks } of submission.criteria ?? []) {
      const key = toPracticeKey(title);
      const isWeak = compareShares({ obtainedMark, marks }, enough) < 0;
      if (!isWeak || ofSubmission.has(key)) continue;
      ofSubmission.add(key);
      const criterion = found.get(key) ?? { title, places: [] };
      found.set(key, criterion);
      criterion.places.push(presentPlace(submission));
    }
  }
  return [...found.values()];
}

function pickMostFrequent<Row extends { places: unknown[] }>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ places }) => places.length >= minSubmissions)
    .sort((a, b) => b.places.length - a.places.length)
    .slice(0, maxPracticeRows);
}

const presentPlace = ({ assignmentId, title }: Marked) => ({
  assignmentId: assignmentId?.toHexString() ?? null,
  title,
});
