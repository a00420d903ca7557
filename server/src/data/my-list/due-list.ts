import { type Filter, ObjectId } from 'mongodb';
import { maxPageSize, searchCountLimit } from '#contract/values.ts';
import type { AssignmentDocument, Assignments } from '#data/assignments/collection.ts';
import { matchDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import { matchPublished } from '#data/assignments/published.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import { listSubmitted } from '#data/submissions/settled.ts';
import { shareReads } from '#database/queries/batch.ts';
import {
  compareDue,
  type DueFilter,
  type DueListFacts,
  type DuePageQuery,
  dueFields,
  type FoundDueAssignment,
  isInState,
  keepOwn,
  type OtherDays,
  toDueOrder,
} from './due-rules.ts';

/**
 * One page of what the student has to submit, the due day closest to `today` first, before it what has none. The individual ones
 * (`findIndividual`) are few and come whole, so that the query of the classes keeps the order of an index; one query of all would
 * sort in memory.
 */
export async function findDuePage(
  assignments: Assignments,
  facts: DueListFacts,
  { currentPage, itemsPerPage, ...filter }: DuePageQuery,
  findingIndividual: Promise<FoundDueAssignment[]>,
): Promise<FoundDueAssignment[]> {
  const start = currentPage * itemsPerPage;
  // At most all of these come before the page: no more of the classes' ones need to be read before it.
  const skipped = Math.max(0, start - listIndividual(facts).length);
  const [ofClasses, individual] = await Promise.all([
    findDueOfClasses(assignments, facts, filter, {
      skip: skipped,
      limit: start + itemsPerPage - skipped,
    }),
    findingIndividual,
  ]);
  const others = individual.filter((assignment) => isInState(assignment, filter));
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
  findingIndividual: Promise<FoundDueAssignment[]>,
): Promise<number> {
  const [ofClasses, individual] = await Promise.all([
    facts.attended.length === 0 ? 0 : countOfClasses(assignments, toDueFilter(facts, filter)),
    findingIndividual,
  ]);
  const others = individual.filter((assignment) => isInState(assignment, filter));
  return Math.min(ofClasses + others.length, searchCountLimit);
}

/** Students of the same class who ask for the same at the same time share a query, like the one for a page. */
const countOfClasses = shareReads((assignments: Assignments, filter: Filter<AssignmentDocument>) =>
  assignments.countDocuments({ ...filter, ...matchPublished() }, { limit: searchCountLimit }),
);

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

/** The assignments on the student's own list, and those with a due day of the student's own. */
function listIndividual({ listed, granted }: DueListFacts): ObjectId[] {
  const ids = new Set([...listed.map(String), ...granted.keys()]);
  return [...ids].map((id) => new ObjectId(id));
}

/**
 * Those of them that the student has to do, due or overdue, in no order; the query of the classes leaves them out. Work that was
 * returned can be submitted again after its assignment was deleted.
 */
export async function findIndividual(
  assignments: Assignments,
  facts: DueListFacts,
  deleted?: Assignments,
): Promise<FoundDueAssignment[]> {
  const [live, kept] = await Promise.all([
    findDueAssignments(assignments, listIndividual(facts)),
    deleted ? findDueAssignments(deleted, facts.listed) : [],
  ]);
  return keepOwn([...live, ...kept], facts);
}

/** What the student has to submit that is due on this day, in no order. */
export async function findDueOn(
  assignments: Assignments,
  facts: DueListFacts,
  day: string,
  deleted?: Assignments,
): Promise<FoundDueAssignment[]> {
  const filter = { ...toDueFilter(facts, { today: day, state: 'due' }), date: day };
  const [ofClasses, individual] = await Promise.all([
    facts.attended.length === 0
      ? []
      : assignments
          .find({ ...filter, ...matchPublished() })
          .project<FoundDueAssignment>(dueFields)
          .limit(maxPageSize)
          .toArray(),
    findIndividual(assignments, facts, deleted),
  ]);
  return [...ofClasses, ...individual.filter(({ date }) => date === day)];
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
