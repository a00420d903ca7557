import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import type { ClassDocument } from '#data/classes/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { createRecord, type RecordedWork } from '#data/submissions/marks/recorded.ts';
import type { Owner } from '#database/ownership.ts';
import { demoTeacher } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SubmissionSeed } from '../submissions/submission-seed.ts';
import { buildSubmission } from '../submissions/submissions.ts';
import { readJoinedDaysAgo, withSeeds } from './list-classes.ts';
import { listStudents } from './students.ts';

/** The first students are both demo students. */
const demoCount = 2;

const feedback = [
  'Clear and complete. Say next time how sure you are of your numbers.',
  'The idea is right; the second half needs the steps in between.',
  'A careful drawing and good labels. The conclusion goes further than the data.',
  'You have answered the question that was asked, which is rarer than it sounds. Well done.',
  'Check the units, and the rest falls into place.',
];

/** The student who has withdrawn the work that was due last. */
const withdrawing = 6;

type Written = Omit<SubmissionSeed, 'to' | 'by'>;

/** Hours before the seeding, of work that came when it was due in this many days. */
type Times = { hoursAgo: number; isMarked: boolean };

/** Submissions to the assignments of the demo classes, in every state; the same at each seeding. */
export function listClassSubmissions(
  classes: WithId<ClassDocument>[],
  assignments: WithId<AssignmentDocument>[],
  context: SeedContext,
): SubmissionDocument[] {
  const students = listStudents(context);
  return withSeeds(classes).flatMap(({ _id, firstStudent = 0, studentCount, assignments: seeds }) =>
    seeds.flatMap(({ title, dueInDays, isOral }, index) => {
      const assignment = assignments.find(
        (assignment) => assignment.title === title && String(assignment.classId) === String(_id),
      );
      if (assignment === undefined) return [];
      return students.slice(firstStudent, firstStudent + studentCount).flatMap((student, place) => {
        const at = firstStudent + place;
        if (isOral) return [buildRecord(assignment, student, place, context)];
        const times = chooseTimes(at, index, dueInDays);
        if (times === undefined) return [];
        const { hoursAgo, isMarked } = times;
        const share = 0.5 + ((at * 13 + index * 7) % 50) / 100;
        const marking = {
          obtainedMark: Math.round(assignment.marks * share * 2) / 2,
          feedback: feedback[(at + index) % feedback.length] ?? '',
          hoursAgo: hoursAgo * 0.6,
        };
        const written = {
          hoursAgo,
          pdfLink: `https://documents.study-flow.test/classes/${student.uid}/${index + 1}.pdf`,
          quickNote: 'My answer is in the document.',
          ...(isMarked ? { marking } : {}),
        };
        const seed = dueInDays === -2 ? continueLife(at, written) : written;
        return [buildSubmission(assignment, student, seed, context)];
      });
    }),
  );
}

const oralFeedback = [
  'Presented orally. You looked at the class and not at the wall: everybody followed.',
  'Presented orally. The lamp was right; say next time why the current does not get used up.',
];

/** What was recorded about an oral presentation: the third student was ill. */
function buildRecord(
  assignment: WithId<AssignmentDocument>,
  student: Owner,
  place: number,
  { hoursAgo, uidOf }: SeedContext,
): SubmissionDocument {
  const teacher = { uid: uidOf(demoTeacher.email), name: demoTeacher.name };
  const mark = {
    obtainedMark: assignment.marks - 1 - ((place * 3) % 7) / 2,
    feedback: oralFeedback[place % oralFeedback.length] ?? '',
  };
  const work: RecordedWork = place === 2 ? { recorded: 'excused' } : { recorded: 'released', mark };
  const at = hoursAgo(250 - place);
  const { _id: _, ...record } = createRecord({ assignment, student }, work, teacher, at);
  return record;
}

/** What has happened to the work that was due last, which is in every state. */
function continueLife(student: number, { marking, ...written }: Written): Written {
  const { hoursAgo } = written;
  const earlier = { hoursAgo, endedHoursAgo: hoursAgo - 6, quickNote: 'Only photographs so far.' };
  if (student === withdrawing) return { ...written, withdrawnHoursAgo: hoursAgo - 2 };
  if (marking === undefined) return written;
  const { obtainedMark, feedback } = marking;
  const reason = 'Explain the result with the word "protein", and hand it in once more.';
  if (student === 1) {
    const replaced = { ...earlier, endedHoursAgo: hoursAgo - 5 };
    return {
      ...written,
      hoursAgo: hoursAgo - 5,
      earlier: replaced,
      returned: { reason, hoursAgo: 20 },
    };
  }
  switch (student % 6) {
    case 0:
      return { ...written, draft: { obtainedMark, feedback, hoursAgo: 8 } };
    case 2:
      return {
        ...written,
        marking,
        correction: { obtainedMark: obtainedMark - 0.5, feedback, hoursAgo: marking.hoursAgo / 2 },
      };
    case 3:
      return { ...written, draft: { obtainedMark, feedback: null, hoursAgo: 7 } };
    case 5:
      return { ...written, hoursAgo: 2, earlier: { ...earlier, reason } };
    default:
      return { ...written, marking };
  }
}

/**
 * When a student handed in an assignment, if at all. What waits for a mark is younger than everything that waits among the
 * open assignments, so that the marking queue begins with those.
 */
function chooseTimes(student: number, index: number, dueInDays: number): Times | undefined {
  const chance = (student * 31 + index * 17) % 20;
  const waiting = { hoursAgo: 1 + (student % 5), isMarked: false };
  if (dueInDays > 0) return dueInDays < 14 && student % 9 === 5 ? waiting : undefined;
  if (-dueInDays > readJoinedDaysAgo(student)) return undefined;
  const inTime = { hoursAgo: -dueInDays * 24 + 26 + ((student * 5) % 48), isMarked: true };
  // The second demo student has not submitted the last one.
  if (student < demoCount) return student === 0 && dueInDays === -2 ? undefined : inTime;
  if (chance < 13) return inTime;
  if (student === withdrawing && dueInDays === -2) return { ...inTime, isMarked: false };
  if (chance < 15) return { hoursAgo: -dueInDays * 24 - 30, isMarked: true };
  return chance >= 18 && dueInDays === -2 ? waiting : undefined;
}
