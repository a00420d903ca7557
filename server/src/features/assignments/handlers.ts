import { ObjectId } from 'mongodb';
import type { assignmentEndpoints } from '#contract/assignments/endpoints.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { deleteOwnAssignment, findOwnAssignment } from '#data/assignments/changes.ts';
import { leaveToTeachers } from '#data/assignments/class-owners.ts';
import {
  addAssignment,
  addToClasses,
  countAssignments,
  findAssignmentPage,
  openAssignments,
} from '#data/assignments/collection.ts';
import {
  dropDeleted,
  keepDeleted,
  openDeletedAssignments,
} from '#data/assignments/deleted-assignments.ts';
import {
  findExistingAssignment,
  findOwnAssignmentIds,
} from '#data/assignments/find-assignments.ts';
import { presentAssignment, presentMaterials } from '#data/assignments/present-assignment.ts';
import { presentRubric } from '#data/assignments/present-rubric.ts';
import {
  type AssignmentWithRubric,
  findDeletedWithRubric,
  findWithRubric,
  startRubric,
} from '#data/assignments/rubric.ts';
import { findTwins } from '#data/assignments/series/series.ts';
import {
  findAccess,
  findVisibleClasses,
  requireTaught,
  toReaderClasses,
} from '#data/classes/class-access.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findAllAttended, findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { deleteExtensionsTo } from '#data/extensions/collection.ts';
import { toStoredImage } from '#data/images/image-addresses.ts';
import { findMyList, openMyLists, removeFromAllLists } from '#data/my-list/my-list.ts';
import { countHandedIn } from '#data/submissions/handed-in-counts.ts';
import { findSubmittedAssignmentIds, hasSettled } from '#data/submissions/settled.ts';
import { findStudentsWithWork } from '#data/submissions/submitted-assignments.ts';
import { requireConcerned } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount, withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createDeadlineLookup, findOwnAnswer } from './deadline.ts';
import { findNewMaterials, releaseMaterials } from './materials.ts';
import { readLastAssignment } from './of-classes/last-assignment.ts';
import { readPublication } from './of-classes/publication.ts';
import { findInClasses } from './of-classes/topics.ts';
import { pickOnlyAssignment } from './policy.ts';
import { findOwnWork, presentRecorded, showInList, showWithDay } from './show-to-reader.ts';
import { createUpdate } from './update.ts';

/** Assignments, and which of them the account has submitted. */
export function createAssignmentEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof assignmentEndpoints> {
  const { database, quotas, publicApiUrl, calendar } = parts;
  const update = createUpdate(parts);
  const readToday = () => calendar.toDay(new Date());
  const describeDeadline = createDeadlineLookup(parts);
  const assignments = openAssignments(database);
  const lists = openMyLists(database);
  const keptAssignments = openDeletedAssignments(database);

  /** The assignments that were made together with this one, in the classes that this teacher teaches. */
  async function presentTwins(assignment: AssignmentWithRubric, uid: string) {
    if (assignment.seriesId === undefined) return {};
    const twins = await findTwins(database, assignment, await findClassesTaughtBy(database, uid));
    const shownClass = await showClasses(database, twins);
    return {
      twins: twins.flatMap((twin) => {
        const shown = shownClass(twin);
        return shown ? [{ _id: twin._id.toHexString(), date: twin.date, ...shown }] : [];
      }),
    };
  }

  /** What an assignment shows to the teachers of its class alone. */
  async function presentForTeacher(assignment: AssignmentWithRubric, uid: string) {
    const taughtIds = assignment.classId ? [assignment.classId] : [];
    const [twins, showHandedIn] = await Promise.all([
      presentTwins(assignment, uid),
      countHandedIn(database, [assignment], taughtIds, calendar),
    ]);
    return { ...twins, ...showHandedIn(assignment) };
  }

  return {
    handlers: {
      async 'GET /assignmentLevel'({ account, query, ...context }) {
        const [visible, own] = await Promise.all([
          findVisibleClasses(database, account, query.classId),
          findOwnWork(parts, account),
        ]);
        const listed = { ...query, today: readToday() };
        const page = await findAssignmentPage(assignments, visible, listed);
        const show = showInList(parts, visible, own);
        const showHandedIn = await countHandedIn(database, page, visible.taughtIds, calendar);
        return withTotalCount(context, {
          items: page.map((assignment) =>
            presentAssignment(assignment, publicApiUrl, {
              ...show(assignment),
              ...showHandedIn(assignment),
            }),
          ),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countAssignments(assignments, visible, listed),
        });
      },

      async 'GET /assignmentsCount'({ account, query }) {
        const visible = await findVisibleClasses(database, account, query.classId);
        const listed = { ...query, today: readToday() };
        return { count: await countAssignments(assignments, visible, listed) };
      },

      async 'GET /assignments/submitted'({ account, response }) {
        const done = await findSubmittedAssignmentIds(database, account.uid);
        // The whole list: a card must not offer what has been submitted.
        setTotalCount(response, done.length);
        return done.map((id) => id.toHexString());
      },

      'GET /assignments/last': ({ account }) => readLastAssignment(parts, account.uid),

      async 'GET /specificAssignment/:id'({ account, params }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        const attending = findAllAttended(database, uid);
        const [live, listed, ownAnswer] = await Promise.all([
          findWithRubric(database, id),
          findMyList(database, uid),
          findOwnAnswer(database, id, uid),
          attending,
        ]);
        const assignment = live ?? (await findDeletedWithRubric(database, id));
        if (assignment === null) throw problem('assignment-not-found');
        const access = await findAccess(database, assignment, uid, attending);
        const { role, isArchived } = access;
        if (live === null && role !== null) {
          await requireConcerned(database, { id, role, uid });
        }
        if (role === null) {
          // Who has submitted it, or has a mark for it, keeps it, also after leaving the class.
          if (!(await hasSettled(database, assignment._id, uid)))
            throw problem('assignment-not-found');
          return {
            ...presentAssignment(assignment, publicApiUrl),
            ...presentMaterials(assignment),
            ...presentRubric(assignment),
            ...(await describeDeadline(assignment, uid, ownAnswer)),
            isReadOnly: true,
          };
        }
        const found = await describeDeadline(assignment, uid, ownAnswer);
        const show = showWithDay(parts, toReaderClasses(access), listed);
        return {
          ...presentAssignment(assignment, publicApiUrl, show(assignment, found.deadline.date)),
          ...presentMaterials(assignment),
          ...presentRubric(assignment),
          ...found,
          ...(found.recordedMark && presentRecorded(found.recordedMark.state)),
          ...(role === 'teacher' && (await presentForTeacher(assignment, uid))),
          ...(isArchived && { isReadOnly: true }),
        };
      },

      async 'POST /addAssignment'({ account, body }) {
        const { uid, email, name } = account;
        if (body.rubric && !(await isTeacher(database, uid))) throw problem('teachers-only');
        const toAdd = async () => ({
          ...body.draft,
          imageURL: toStoredImage(publicApiUrl, body.draft.imageURL),
          uid,
          email,
          name,
          version: 1,
          ...(body.rubric && startRubric(body.rubric)),
          ...(await findNewMaterials(parts, uid, body.materials)),
        });
        const { date, classes } = body;
        if (classes === undefined) {
          await findInClasses(database, [null], body.draft);
          const assignment = { ...(await toAdd()), date, classId: null };
          await quotas.consume(account, { assignments: 1 });
          const id = await addAssignment(assignments, assignment);
          return { insertedId: id.toHexString() };
        }
        const classDates = classes.map((schoolClass) => ({
          ...schoolClass,
          classId: new ObjectId(schoolClass.classId),
        }));
        await requireTaught(
          database,
          account,
          classDates.map(({ classId }) => classId),
        );
        const inClasses = await findInClasses(
          database,
          classDates.map(({ classId }) => classId),
          body.draft,
        );
        const publication = readPublication(
          calendar,
          body.publishAt,
          classDates.map((classDate) => classDate.date),
        );
        const assignment = { ...(await toAdd()), ...publication };
        await quotas.consume(account, { assignments: classDates.length });
        const ids = await addToClasses(
          database,
          assignment,
          classDates.map((classDate, index) => ({ ...classDate, ...inClasses[index] })),
        );
        await leaveToTeachers(
          database,
          account.uid,
          classDates.map(({ classId }) => classId),
        );
        const insertedIds = ids.map((id) => id.toHexString());
        const [insertedId] = insertedIds;
        if (insertedId === undefined) throw new Error('No class was named.');
        return { insertedId, insertedIds };
      },

      'PATCH /updateAssignment/:id': ({ account, params, body }) =>
        update(account, new ObjectId(params.id), body),

      async 'DELETE /deleteMyAssignment/:email'({ account, params, query }) {
        requireSelf(account, params.email);
        const id = query.id
          ? new ObjectId(query.id)
          : pickOnlyAssignment(await findOwnAssignmentIds(database, account.uid, 2));
        const { uid } = account;
        const taught = await findClassesTaughtBy(database, uid);
        // Kept before it is deleted, so that an interrupted call strands nothing that was handed in.
        const found = await findOwnAssignment(assignments, id, uid, taught);
        if (found !== null) await keepDeleted(keptAssignments, found);
        const deleted = await deleteOwnAssignment(assignments, id, uid, taught);
        if (deleted !== null) {
          const students = await findStudentsWithWork(database, id);
          if (students.length === 0) {
            await dropDeleted(keptAssignments, id);
            await releaseMaterials(parts, deleted.materials);
          }
          await removeFromAllLists(lists, [id]);
          // What was on time stays on time.
          await deleteExtensionsTo(database, [id], students);
          return { deletedCount: 1 };
        }
        const current = await findExistingAssignment(database, id);
        if (current === null) return { deletedCount: 0 };
        const { role, isArchived } = await findAccess(database, current, uid);
        if (role === null) return { deletedCount: 0 };
        throw problem(
          isArchived && role === 'teacher' && current.uid === uid
            ? 'class-archived'
            : 'assignment-of-another-account',
        );
      },
    },
  };
}
