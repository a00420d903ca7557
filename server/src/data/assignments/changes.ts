import { type ClientSession, type Filter, ObjectId, type WithId } from 'mongodb';
import type { AssignmentUpdate } from '#contract/assignments/changes.ts';
import type { Criterion } from '#contract/rubrics/schemas.ts';
import { totalMarksRange } from '#contract/values.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import { shareReads } from '#database/queries/batch.ts';
import { matchVersion } from '#database/queries/match-version.ts';
import type { AssignmentDocument, Assignments, FoundAssignment } from './collection.ts';
import { matchPublished } from './published.ts';
import { matchRubricVersion } from './rubric.ts';
import { withSearchWords } from './search-words.ts';

/**
 * Who changes an assignment: with `owner` only those of this uid; open ones and those of these classes. With `isSubmitted`, how it
 * is marked, anonymously or not, stays: what was handed in to in an earlier version has no `anonymityFixed`.
 */
export type Editor = {
  owner?: string | undefined;
  classIds: ObjectId[];
  isSubmitted: boolean;
  /** When the new due day is over: what is not published is published before. */
  dueEnd: Date;
};

/** What is changed; with `criteria`, which have ids, the rubric too. */
export type AssignmentChanges = Omit<AssignmentUpdate, 'criteria' | 'materials' | 'publishAt'> & {
  criteria?: Criterion[];
  materials?: NamedFile[];
  publishAt?: Date;
};

/**
 * Changes the assignment in one atomic write if this editor may, it and its rubric are at the given versions (if there are
 * any), the points of its rubric add up to the marks, it is published before its due day is over, and at least one field differs;
 * what it was before, `null` when nothing was changed. Who moves the publication may do so before it is published only.
 */
export async function changeAssignment(
  assignments: Assignments,
  _id: ObjectId,
  { version, criteria, rubricVersion, ...changes }: AssignmentChanges,
  { owner, classIds, isSubmitted, dueEnd }: Editor,
  session?: ClientSession,
): Promise<WithId<AssignmentDocument> | null> {
  const differences = Object.entries(changes).map(([field, value]) => ({
    // Documents of an earlier version lack what can be switched on.
    [field]: value === false ? true : { $ne: value },
  }));
  const { anonymous, publishAt } = changes;
  const rubric = criteria && { 'rubric.criteria': criteria, hasRubric: true };
  return assignments.findOneAndUpdate(
    {
      _id,
      ...matchOpenOrIn(classIds),
      ...(owner !== undefined && { uid: owner }),
      ...(version !== undefined && matchVersion(version)),
      ...(rubricVersion !== undefined && matchRubricVersion(rubricVersion)),
      $and: [
        { $or: [...differences, ...(criteria ? [{ 'rubric.criteria': { $ne: criteria } }] : [])] },
        ...(criteria ? [] : [matchRubricSum(changes.marks)]),
        ...(anonymous === undefined ? [] : [matchChangeableTo(anonymous, isSubmitted)]),
        publishAt ? matchUnpublished() : matchPublishedBefore(dueEnd),
      ],
    } as Filter<AssignmentDocument>,
    {
      $set: { ...withSearchWords(changes), titleChangedAt: new Date(), ...rubric },
      $inc: { version: 1, ...(criteria && { 'rubric.version': 1 }) },
    },
    { ...(session && { session }) },
  );
}

const matchUnpublished = (): Filter<AssignmentDocument> => ({ publishAt: { $gt: new Date() } });

/** What was published already may get any due day. */
function matchPublishedBefore(dueEnd: Date): Filter<AssignmentDocument> {
  return { $or: [matchPublished(), { publishAt: { $lt: dueEnd } }] };
}

const matchAnonymous = (anonymous: boolean) =>
  anonymous ? { anonymous: true } : { anonymous: { $ne: true } };

/** Assignments that are marked so already, or that nobody has handed in to. */
function matchChangeableTo(anonymous: boolean, isSubmitted: boolean): Filter<AssignmentDocument> {
  if (isSubmitted) return matchAnonymous(anonymous);
  return { $or: [matchAnonymous(anonymous), { anonymityFixed: { $exists: false } }] };
}

/** One command for a class that hands in at the same time. */
const fix = shareReads(
  async (assignments: Assignments, { hex, anonymous }: { hex: string; anonymous: boolean }) => {
    const { matchedCount } = await assignments.updateOne(
      { _id: new ObjectId(hex), ...matchAnonymous(anonymous) },
      { $set: { anonymityFixed: true } },
    );
    return matchedCount === 1;
  },
);

/**
 * Before a hand-in: how the assignment is marked, anonymously or not, stays as the caller has read it.
 * @returns false when that was changed meanwhile, or the assignment was deleted
 */
export async function fixAnonymity(
  assignments: Assignments,
  { _id, anonymous = false, anonymityFixed }: FoundAssignment,
): Promise<boolean> {
  return anonymityFixed === true || fix(assignments, { hex: _id.toHexString(), anonymous });
}

/** Assignments without a rubric, and those whose rubric adds up to these marks. */
function matchRubricSum(marks: number): Filter<AssignmentDocument> {
  const difference = { $abs: { $subtract: [{ $sum: '$rubric.criteria.points' }, marks] } };
  return {
    $or: [{ hasRubric: { $ne: true } }, { $expr: { $lt: [difference, totalMarksRange.step / 2] } }],
  };
}

/** An assignment of this owner that is open or in one of these classes, whole. */
export function findOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
  classIds: ObjectId[],
): Promise<WithId<AssignmentDocument> | null> {
  return assignments.findOne({ _id, uid: owner, ...matchOpenOrIn(classIds) });
}

/** Deletes an assignment of this owner that is open or in one of these classes, and answers what it was. */
export function deleteOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
  classIds: ObjectId[],
): Promise<WithId<AssignmentDocument> | null> {
  return assignments.findOneAndDelete({ _id, uid: owner, ...matchOpenOrIn(classIds) });
}
