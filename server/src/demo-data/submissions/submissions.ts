import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { toSubmissionKeys } from '#data/submissions/search-words.ts';
import type { Owner } from '#database/ownership.ts';
import { demoStudent, demoStudent2 } from '../demo-accounts.ts';
import { giveCriteria } from '../rubrics.ts';
import type { SeedContext } from '../seed-context.ts';
import { pastSubmissions } from './past-submissions.ts';
import type { SubmissionSeed } from './submission-seed.ts';
import { toState } from './submission-states.ts';

const written: SubmissionSeed[] = [
  {
    to: 'Source work: a letter from the mill, 1834',
    by: demoStudent,
    hoursAgo: 150,
    pdfLink: 'https://documents.study-flow.test/leo-martins/mill-letter.pdf',
    quickNote:
      'I went 40 words over. The last question is the one I could not stop thinking about.',
    marking: {
      obtainedMark: 33,
      feedback:
        'You let the two sources argue with each other, which is what historians do. The paragraph on accidents is strong. Next time say who the inspector was writing for: it decides how far his silence can be trusted.',
      hoursAgo: 96,
    },
  },
  {
    to: 'Free fall: measure g with a phone',
    by: demoStudent,
    hoursAgo: 90,
    pdfLink: 'https://documents.study-flow.test/leo-martins/free-fall.pdf',
    quickNote: 'My value is 9.6. I kept the odd measurement at 2 m, the ball touched the shelf.',
    marking: {
      obtainedMark: 34.5,
      feedback:
        'Careful work and an honest outlier, thank you for keeping it. Your graph needs units on both axes, and the uncertainty should come from the frames (one frame is 17 ms), not from a guess.',
      hoursAgo: 40,
      criteria: giveCriteria('Free fall: measure g with a phone', [
        { points: 16 },
        { points: 10.5, comment: 'Metres on one axis, seconds squared on the other.' },
        { points: 8, comment: 'Count the uncertainty in frames.' },
      ]),
    },
  },
  {
    to: 'Quadratics: three ways to the same roots',
    by: demoStudent,
    hoursAgo: 30,
    pdfLink: 'https://documents.study-flow.test/leo-martins/quadratics-4b.pdf',
    quickNote: 'Number 5 has no real roots, I hope that is meant.',
  },
  {
    to: 'Free fall: measure g with a phone',
    by: demoStudent2,
    hoursAgo: 80,
    pdfLink: 'https://documents.study-flow.test/priya-nair/g-by-phone.pdf',
    quickNote: 'Filmed at 240 frames per second with my sister’s phone.',
    marking: {
      obtainedMark: 38,
      feedback:
        'Excellent: the residual plot was not asked for and says more than the graph. Two marks are missing for the paragraph on systematic errors; air resistance alone does not explain a value above 9.81.',
      hoursAgo: 38,
      criteria: giveCriteria('Free fall: measure g with a phone', [
        { points: 16 },
        { points: 14 },
        { points: 8, comment: 'What else makes a value too large?' },
      ]),
    },
  },
  {
    to: 'Photosynthesis in pondweed',
    by: demoStudent2,
    hoursAgo: 20,
    pdfLink: 'https://documents.study-flow.test/priya-nair/pondweed.pdf',
    quickNote: 'At 10 cm the bubbles were too fast to count, so I filmed and counted later.',
  },
  {
    to: 'Who tells the story? Frankenstein, letters 1 to 4',
    by: demoStudent2,
    hoursAgo: 6,
    pdfLink: 'https://documents.study-flow.test/priya-nair/walton.pdf',
    quickNote: 'I looked at "capital", "inestimable" and "brother".',
  },
];

/** Submissions of both students, some pending and most marked by the teacher. */
export function listSubmissions(
  assignments: WithId<AssignmentDocument>[],
  context: SeedContext,
): SubmissionDocument[] {
  return [...pastSubmissions, ...written].map((submission) => {
    const { email, name } = submission.by;
    const by = { uid: context.uidOf(email), email, name };
    return buildSubmission(findAssignmentByTitle(submission, assignments), by, submission, context);
  });
}

/** The submission of an assignment by this student. */
export function buildSubmission(
  assignment: WithId<AssignmentDocument>,
  by: Owner,
  seed: Omit<SubmissionSeed, 'to' | 'by'>,
  context: SeedContext,
): SubmissionDocument {
  return { ...toSubmission(assignment, by, seed, context), ...toState(seed, context) };
}

function findAssignmentByTitle(
  { to }: SubmissionSeed,
  assignments: WithId<AssignmentDocument>[],
): WithId<AssignmentDocument> {
  const assignment = assignments.find(({ title }) => title === to);
  if (assignment === undefined) {
    throw new Error(`No assignment is called "${to}".`);
  }
  return assignment;
}

function toSubmission(
  { _id, title, marks, imageURL, classId }: WithId<AssignmentDocument>,
  { uid, email, name }: Owner,
  { hoursAgo, pdfLink, quickNote }: Omit<SubmissionSeed, 'to' | 'by'>,
  context: SeedContext,
) {
  return {
    assignmentId: _id,
    assignmentKey: _id.toHexString(),
    classId,
    title,
    marks,
    imageURL,
    uid,
    email,
    name,
    pdfLink,
    quickNote,
    submittedAt: context.hoursAgo(hoursAgo),
    ...toSubmissionKeys({ uid, title, name, email }),
  };
}
