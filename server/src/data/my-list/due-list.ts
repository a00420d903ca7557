import { type Filter, ObjectId, type WithId } from 'mongodb';
import type * as contract from '#contract/assignments/schemas.ts';
import { maxPageSize, searchCountLimit } from '#contract/values.ts';
import type { AssignmentDocument, Assignments } from '#data/assignments/collection.ts';
import { isDueForMember, matchDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import { matchPublished } from '#data/assignments/published.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { ClassesOfAccount } from '#data/classes/classes-of-account.ts';
import {
  listSubmitted,
  type ReturnedWork,
  type Settled,
} from '#data/submissions/submitted-assignments.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { shareReads } from '#database/queries/batch.ts';
import { compareIds } from '#database/queries/compare-ids.ts';

/** Today, `YYYY-MM-DD`, divides what is due from what is overdue. */
type DuePageQuery = contract.DuePageQuery & { today: string };
type DueFilter = Pick<DuePageQuery, 'state' | 'today'>;

/** What decides which assignments a student has to submit. */
export type DueListFacts = {
  /** The assignments that the student has submitted, and those marked or excused without a hand-in. */
  settled: Settled[];
  /** The classes that the student attends, each with the calendar day of joining. */
  attended: { classId: ObjectId; joinedOn: string }[];
  /** What is on the student's list and not submitted, at most `maxListedAssignments`; and what is to be submitted again. */
  listed: ObjectId[];
  /** The days that the student was granted for what is not submitted, by the ids of the assignments in hex. */
  granted: ReadonlyMap<string, string>;
  /** What was returned for revision, by the ids of the assignments in hex. */
  returned: ReadonlyMap<string, ReturnedWork>;
};

/** The classes that a student attends, with the days of joining in the time zone of the school. */
export function listAttended(
  { attended }: Pick<ClassesOfAccount, 'attended'>,
  { toDay }: SchoolCalendar,
): DueListFacts['attended'] {
  return attended.map(({ classId, joinedAt }) => ({ classId, joinedOn: toDay(joinedAt) }));
}

const dueFields = {
  title: 1,
  marks: 1,
  date: 1,
  classId: 1,
  estimatedMinutes: 1,
  steps: 1,
  imageURL: 1,
} as const;
/** `date` is the student's own due day; `isExtended` where that is one that was granted. */
export type FoundDueAssignment = WithId<Pick<AssignmentDocument, keyof typeof dueFields>> & {
  isExtended?: true;
  /** The submission was returned for revision. */
  isReturned?: true;
  /** It was returned without a day to hand it in again: it is never overdue. */
  hasNoDueDay?: true;
};

/**
 * One page of what the student has to submit, the due day closest to `today` first, before it what has none. The listed ones, and those with a
 * due day of the student's own, are few and come whole, so that the query of the classes keeps the order of an index; one
 * query of all would sort in memory. `findingApart` finds these, where they are read for more than one page or count.
 */
export async function findDuePage(
  assignments: Assignments,
  facts: DueListFacts,
  { currentPage, itemsPerPage, ...filter }: DuePageQuery,
  findingApart = findApart(assignments, facts),
): Promise<FoundDueAssignment[]> {
  const start = currentPage * itemsPerPage;
  // At most all of these come before the page: no more of the classes' ones need to be read before it.
  const skipped = Math.max(0, start - listApart(facts).length);
  const [ofClasses, apart] = await Promise.all([
    findDueOfClasses(assignments, facts, filter, {
      skip: skipped,
      limit: start + itemsPerPage - skipped,
    }),
    findingApart,
  ]);
  const others = apart.filter((assignment) => isInState(assignment, filter));
  const order = toDueOrder(filter);
  return [...ofClasses, ...others]
    .sort((a, b) => order * compareDue(a, b))
    .slice(start - skipped, start - skipped + itemsPerPage);
}

/** How many assignments match this filter, counted up to `searchCountLimit`. */
export async function countDue(
  assignments: Assignments,
  facts: DueListFacts,
  filter: DueFilter,
  findingApart = findApart(assignments, facts),
): Promise<number> {
  const [ofClasses, apart] = await Promise.all([
    facts.attended.length === 0 ? 0 : countOfClasses(assignments, toDueFilter(facts, filter)),
    findingApart,
  ]);
  const others = apart.filter((assignment) => isInState(assignment, filter));
  return Math.min(ofClasses + others.length, searchCountLimit);
}

/** Students of the same class who ask for the same at the same time share a query, like the one for a page. */
const countOfClasses = shareReads((assignments: Assignments, filter: Filter<AssignmentDocument>) =>
  assignments.countDocuments({ ...filter, ...matchPublished() }, { limit: searchCountLimit }),
);

const toDueOrder = ({ state }: Pick<DueFilter, 'state'>): 1 | -1 => (state === 'overdue' ? -1 : 1);

/** What has no day, then the order of the index: the due day, and within a day the time of creation. */
function compareDue(a: FoundDueAssignment, b: FoundDueAssignment): number {
  if (a.hasNoDueDay !== b.hasNoDueDay) return a.hasNoDueDay ? -1 : 1;
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return compareIds(a._id, b._id);
}

type ClassPage = {
  filter: Filter<AssignmentDocument>;
  order: 1 | -1;
  skip: number;
  limit: number;
};

const readOfClasses = shareReads(
  (assignments: Assignments, { filter, order, skip, limit }: ClassPage) =>
    assignments
      .find({ ...filter, ...matchPublished() })
      .project<FoundDueAssignment>(dueFields)
      .sort({ date: order, _id: order })
      .skip(skip)
      .limit(limit)
      .toArray(),
);

async function findDueOfClasses(
  assignments: Assignments,
  facts: DueListFacts,
  filter: DueFilter,
  part: { skip: number; limit: number },
): Promise<FoundDueAssignment[]> {
  if (facts.attended.length === 0) return [];
  const page = { filter: toDueFilter(facts, filter), order: toDueOrder(filter), ...part };
  return readOfClasses(assignments, page);
}

/** What the query of the classes leaves out: the listed ones, and those with a due day of the student's own. */
function listApart({ listed, granted }: DueListFacts): ObjectId[] {
  const ids = new Set([...listed.map(String), ...granted.keys()]);
  return [...ids].map((id) => new ObjectId(id));
}

/**
 * The assignments that the query of the list does not find and that the student has to do, due or overdue, in no order. Work that
 * was returned can be submitted again after its assignment was deleted.
 */
export async function findApart(
  assignments: Assignments,
  facts: DueListFacts,
  deleted?: Assignments,
): Promise<FoundDueAssignment[]> {
  const [live, kept] = await Promise.all([
    findDueAssignments(assignments, listApart(facts)),
    deleted ? findDueAssignments(deleted, facts.listed) : [],
  ]);
  return keepOwn([...live, ...kept], facts);
}

/** The assignments among these that the student has to do, with the student's own due days. */
function keepOwn(found: FoundDueAssignment[], facts: DueListFacts): FoundDueAssignment[] {
  return found
    .map((assignment) => withOwnDay(assignment, facts))
    .filter((assignment) => isToDo(assignment, facts) || isReturnedInClass(assignment, facts));
}

/** What the student has to submit that is due on this day, in no order. */
export async function findDueOn(
  assignments: Assignments,
  facts: DueListFacts,
  day: string,
  deleted?: Assignments,
): Promise<FoundDueAssignment[]> {
  const filter = { ...toDueFilter(facts, { today: day, state: 'due' }), date: day };
  const [ofClasses, apart] = await Promise.all([
    facts.attended.length === 0
      ? []
      : assignments
          .find({ ...filter, ...matchPublished() })
          .project<FoundDueAssignment>(dueFields)
          .limit(maxPageSize)
          .toArray(),
    findApart(assignments, facts, deleted),
  ]);
  return [...ofClasses, ...apart.filter(({ date }) => date === day)];
}

/** The assignments among these that the student has to submit, due or overdue, in no order. */
export async function findToSubmitAmong(
  assignments: Assignments,
  facts: DueListFacts,
  ids: ObjectId[],
  deleted?: Assignments,
): Promise<FoundDueAssignment[]> {
  const listed = new Set(facts.listed.map(String));
  const submitted = new Set(facts.settled.map(({ assignmentId }) => String(assignmentId)));
  const open = ids.filter((id) => listed.has(String(id)) || !submitted.has(String(id)));
  const [live, kept] = await Promise.all([
    findDueAssignments(assignments, open),
    deleted
      ? findDueAssignments(
          deleted,
          open.filter((id) => listed.has(String(id))),
        )
      : [],
  ]);
  return keepOwn([...live, ...kept], facts);
}

/** What was returned is to do as long as the student is in its class, whenever it was due. */
function isReturnedInClass(
  { isReturned, classId }: FoundDueAssignment,
  { attended }: Pick<DueListFacts, 'attended'>,
): boolean {
  return isReturned === true && attended.some((attendance) => classId?.equals(attendance.classId));
}

function isInState(
  { date, hasNoDueDay }: FoundDueAssignment,
  { today, state }: DueFilter,
): boolean {
  const isOverdue = hasNoDueDay !== true && date < today;
  return isOverdue === (state === 'overdue');
}

function withOwnDay(
  found: FoundDueAssignment,
  { granted, returned }: DueListFacts,
): FoundDueAssignment {
  const id = found._id.toHexString();
  const back = returned.get(id);
  const dueDay = toOwnDueDay(found.date, back?.date);
  const date = toOwnDueDay(dueDay, granted.get(id));
  return {
    ...found,
    date,
    ...(date !== dueDay && { isExtended: true }),
    ...(back && { isReturned: true }),
    ...(back?.hasNoDueDay && { hasNoDueDay: true }),
  };
}

/**
 * Whether an assignment with this due day is the student's to do: an open one on the list, one of a class that the
 * student attends if `isDueForMember`. A granted day alone does not make it so.
 */
export function isToDo(
  { _id, classId, date }: Pick<FoundDueAssignment, '_id' | 'classId' | 'date'>,
  { attended, listed }: Pick<DueListFacts, 'attended' | 'listed'>,
): boolean {
  if (!classId) return listed.some((id) => id.equals(_id));
  const joined = attended.find((attendance) => attendance.classId.equals(classId));
  return joined !== undefined && isDueForMember(date, joined.joinedOn);
}

/** The assignments with these ids that exist and are published, in no order. */
export async function findDueAssignments(
  assignments: Assignments,
  ids: ObjectId[],
): Promise<FoundDueAssignment[]> {
  if (ids.length === 0) return [];
  return assignments
    .find({ _id: { $in: ids }, ...matchPublished() })
    .project<FoundDueAssignment>(dueFields)
    .toArray();
}

/** The days beside that of the assignment that a student's own due day depends on, by the ids of the assignments in hex. */
export type OtherDays = ReadonlyMap<string, { granted?: string; named?: string }>;

/**
 * What the student has submitted, with own due days from a day on, of open assignments and of classes that the student attends.
 */
export async function findDone(
  assignments: Assignments,
  { settled, attended }: DueListFacts,
  days: OtherDays,
  since: string,
): Promise<FoundDueAssignment[]> {
  const classIds = attended.map(({ classId }) => classId);
  const later = [...days].filter(
    ([, { granted, named }]) => toOwnDueDay('', granted, named) >= since,
  );
  const submittedIds = listSubmitted(settled);
  const isSubmitted = new Set(submittedIds.map(String));
  const ids = later.flatMap(([id]) => (isSubmitted.has(id) ? new ObjectId(id) : []));
  const found = await assignments
    .find({
      _id: { $in: submittedIds },
      ...matchOpenOrIn(classIds),
      ...(ids.length === 0
        ? { date: { $gte: since } }
        : { $or: [{ date: { $gte: since } }, { _id: { $in: ids } }] }),
    })
    .project<FoundDueAssignment>(dueFields)
    .limit(maxPageSize)
    .toArray();
  return found.map((assignment) => {
    const { granted, named } = days.get(String(assignment._id)) ?? {};
    const dueDay = toOwnDueDay(assignment.date, named);
    const date = toOwnDueDay(dueDay, granted);
    return { ...assignment, date, ...(date !== dueDay && { isExtended: true }) };
  });
}

/** Of what is settled, it names only what is of the classes: without that, classmates ask for the same. */
function toDueFilter(
  { settled, attended, granted }: DueListFacts,
  { today, state }: DueFilter,
): Filter<AssignmentDocument> {
  const classIds = new Set(attended.map(({ classId }) => classId.toHexString()));
  const left = [
    ...settled.flatMap(({ assignmentId, classId }) =>
      classId && classIds.has(classId.toHexString()) ? assignmentId : [],
    ),
    ...[...granted.keys()].map((id) => new ObjectId(id)),
  ];
  return {
    ...matchDueForMember(attended, state === 'due' ? today : undefined),
    date: state === 'overdue' ? { $lt: today } : { $gte: today },
    ...(left.length > 0 && { _id: { $nin: left } }),
  };
}
