import { createHash } from 'node:crypto';
import type { WithId } from 'mongodb';
import type { Annotation } from '#contract/annotations/schemas.ts';
import type { CommentAnswer } from '#contract/submissions/drafts.ts';
import type { AnnotationDocument, LayerDocument } from '#data/annotations/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { demoTeacher } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

type Comment = Extract<Annotation, { kind: 'comment' }>;
/** `file` counts the files of the attempt from 0. */
type CommentSeed = Omit<Comment, 'id' | 'kind' | 'fileId'> & { file: number };

/** The assignment whose submission of the demo student was returned with comments, and handed in again with answers. */
export const nextAttempt = 'Food web of the school pond';

const onPond: (CommentSeed & { answer?: Omit<CommentAnswer, 'annotationId'> })[] = [
  {
    ...{ file: 0, page: 1, x: 515, y: 148, nextStep: true },
    text: 'I count seven living things. Name at least ten.',
    answer: { page: 1, text: 'Now there are ten.' },
  },
  {
    ...{ file: 0, page: 1, x: 245, y: 167, nextStep: true },
    text: '"Everything dies" is too quick. Follow each arrow for one month, and say who has more to eat.',
    answer: { page: 1 },
  },
  {
    ...{ file: 0, page: 2, x: 280, y: 166 },
    text: 'You mention the bacteria. Where in your web do they belong?',
    answer: { text: 'Not yet, because I could not find out what they take from the mud.' },
  },
  {
    ...{ file: 1, page: 1, x: 300, y: 120 },
    text: 'Let your arrows point from what is eaten to who eats it.',
  },
];

/** What came up in the released work of several students, so that their class can be shown what to practise. */
const oftenIn = 'What wakes a seed';
const often: CommentSeed = {
  ...{ file: 0, page: 1, x: 260, y: 180 },
  text: 'Say what each axis shows, and in which unit.',
};

/** What the student answers to the comments on the pond. */
export const answers: CommentAnswer[] = onPond.flatMap(({ answer, text }) =>
  answer ? [{ annotationId: toCommentId(text), ...answer }] : [],
);

/** The comments on the pages of submissions, and how many there are on each attempt. */
export function listComments(
  submissions: readonly WithId<SubmissionDocument>[],
  { hoursAgo, uidOf }: SeedContext,
): { annotations: AnnotationDocument[]; layers: LayerDocument[] } {
  const commented = submissions.flatMap(({ _id, title, status, files = [], attempts, answers }) => {
    const [first] = attempts ?? [];
    if (answers && first) {
      return [{ _id, files: first.files ?? [], at: hoursAgo(31), seeds: onPond }];
    }
    const isOften = title === oftenIn && status === 'completed' && files.length > 0;
    return isOften ? [{ _id, files, at: hoursAgo(20 * 24), seeds: [often] }] : [];
  });
  return {
    annotations: commented.flatMap(({ _id, files, at, seeds }) =>
      seeds.map((seed, index) => ({
        ...{ submissionId: _id, attempt: 1, version: index + 1, at },
        ...{ id: toCommentId(seed.text), by: uidOf(demoTeacher.email) },
        json: JSON.stringify(toComment(seed, files)),
      })),
    ),
    layers: commented.map(({ _id, seeds: { length } }) => ({
      ...{ submissionId: _id, attempt: 1, version: length, count: length, recounts: 0 },
    })),
  };
}

function toComment(
  { file, page, x, y, text, nextStep }: CommentSeed,
  files: NonNullable<SubmissionDocument['files']>,
): Comment {
  return {
    id: toCommentId(text),
    fileId: files[file]?._id.toHexString() ?? '',
    ...{ page, kind: 'comment', x, y, text, ...(nextStep && { nextStep }) },
  };
}

/** A UUID of version 8 (RFC 9562), the same at each seeding. */
function toCommentId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const ends = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...ends, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
