import { ObjectId } from 'mongodb';
import type { assignmentEndpoints } from '#contract/assignments/endpoints.ts';
import {
  countAssignments,
  findAssignmentPage,
  openAssignments,
} from '#data/assignments/collection.ts';
import { findOwnAssignmentIds } from '#data/assignments/find-assignments.ts';
import { presentAssignment, presentMaterials } from '#data/assignments/present-assignment.ts';
import { presentRubric } from '#data/assignments/present-rubric.ts';
import {
  type AssignmentWithRubric,
  findDeletedWithRubric,
  findWithRubric,
} from '#data/assignments/rubric.ts';
import { findTwins } from '#data/assignments/series/series.ts';
import { findAccess, findVisibleClasses, toReaderClasses } from '#data/classes/class-access.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findAllAttended, findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import { countHandedIn } from '#data/submissions/handed-in-counts.ts';
import { findSubmittedAssignmentIds, hasSettled } from '#data/submissions/settled.ts';
import { requireConcerned } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount, withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createAdd } from './changes/add.ts';
import { createDelete } from './changes/delete.ts';
import { createUpdate } from './changes/update.ts';
import { createDeadlineLookup, findOwnAnswer } from './deadline.ts';
import { readLastAssignment } from './of-classes/last-assignment.ts';
import { pickOnlyAssignment } from './policy.ts';
import { findOwnWork, presentRecorded, showInList, showWithDay } from './show-to-reader.ts';

/** Assignments, and which of them the account has submitted. */
export function createAssignmentEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof assignmentEndpoints> {
  const { database, publicApiUrl, calendar } = parts;
  const add = createAdd(parts);
  const update = createUpdate(parts);
  const deleteAssignment = createDelete(parts);
  const readToday = () => calendar.toDay(new Date());
  const describeDeadline = createDeadlineLookup(parts);
  const assignments = openAssignments(database);

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

      'POST /addAssignment': ({ account, body }) => add(account, body),

      'PATCH /updateAssignment/:id': ({ account, params, body }) =>
        update(account, new ObjectId(params.id), body),

      async 'DELETE /deleteMyAssignment/:email'({ account, params, query }) {
        requireSelf(account, params.email);
        const id = query.id
          ? new ObjectId(query.id)
          : pickOnlyAssignment(await findOwnAssignmentIds(database, account.uid, 2));
        return deleteAssignment(account.uid, id);
      },
    },
  };
}
