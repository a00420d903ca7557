import type { HistoryDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { readMark } from '#data/submissions/marks/given-mark.ts';
import { demoStudent, demoTeacher } from '../demo-accounts.ts';
import { drawPage } from '../files/draw-page.ts';
import type { DemoFile } from '../files/list-demo-files.ts';
import { type StoreParts, storeFiles } from '../files/store-demo-files.ts';
import { writePdf } from '../files/write-documents.ts';
import type { SeedContext } from '../seed-context.ts';
import { answers, nextAttempt } from './comments.ts';

const paragraphs = {
  first: [
    'Algae and pondweed grow by light: they are the producers. Water fleas and snails eat them.',
    'Frogs eat insects, and the heron eats the frogs.',
    'Without the frogs everything dies.',
    'The mud at the bottom is full of bacteria.',
  ],
  second: [
    'Algae, duckweed and pondweed grow by light: they are the producers. Water fleas, snails and tadpoles eat them.',
    'Frogs eat gnats and beetles, and the heron eats the frogs and the sticklebacks.',
    'Without the frogs there are more gnats after a week. The sticklebacks eat those, so there are more of them in the end, and the heron hunts them instead.',
    'The mud at the bottom is full of bacteria.',
  ],
};

const listFiles = (attempt: keyof typeof paragraphs): DemoFile[] => [
  {
    name: 'pond.pdf',
    type: 'application/pdf',
    pages: 2,
    write: () => writePdf({ heading: nextAttempt, paragraphs: paragraphs[attempt] }, 2),
  },
  {
    name: 'food-web.jpg',
    type: 'image/jpeg',
    write: () => drawPage(attempt === 'first' ? 71 : 72, 'jpeg'),
  },
];

/**
 * The submissions, of which one of the demo student has gone on: its released mark was taken back, it was returned with the
 * comments on its pages, and handed in again with answers to them. It waits for a mark.
 */
export async function withNextAttempt(
  submissions: readonly SubmissionDocument[],
  parts: StoreParts,
  context: SeedContext,
): Promise<SubmissionDocument[]> {
  const uid = context.uidOf(demoStudent.email);
  const index = submissions.findIndex(
    (submission) => submission.uid === uid && submission.title === nextAttempt,
  );
  const before = submissions[index];
  const mark = before && readMark(before);
  if (!before || !mark) throw new Error(`The demo student has no mark of "${nextAttempt}".`);
  const { pdfLink = '', quickNote, submittedAt, history = [], version } = before;
  const endedAt = context.hoursAgo(30);
  const reason = 'A good start. Read my comments on the pages, and hand it in once more.';
  const by = { by: context.uidOf(demoTeacher.email), byName: demoTeacher.name };
  const rows: HistoryDocument[] = [
    { ...by, at: endedAt, kind: 'release-taken-back', from: mark, to: mark, reason: null },
    { ...by, at: endedAt, kind: 'returned', from: mark, to: null, reason },
  ];
  const store = (attempt: keyof typeof paragraphs, sentAt: Date, first: number) =>
    storeFiles(listFiles(attempt), { owner: uid, createdAt: sentAt }, parts, first);
  const again = context.hoursAgo(3);
  const next: SubmissionDocument = {
    ...before,
    status: 'pending',
    ...{ obtainedMark: null, feedback: null, markedAt: null, markedBy: null },
    pdfLink: pdfLink.replace(/\.pdf$/, '-again.pdf'),
    quickNote: 'I went to the pond once more, and drew the web anew.',
    files: await store('second', again, 2),
    submittedAt: again,
    answers,
    revision: { dueDay: null, countedAt: submittedAt },
    version: version + rows.length + 1,
    attempts: [
      {
        ...{ pdfLink, quickNote, submittedAt, files: await store('first', submittedAt, 0) },
        ...{ ended: 'returned', endedAt, reason, annotationsShown: true },
      },
    ],
    history: [...history, ...rows],
  };
  return submissions.with(index, next);
}
