import { ObjectId } from 'mongodb';
import type { assignmentEndpoints } from '#contract/assignments/endpoints.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import {
  changeAssignment,
  deleteOwnAssignment,
  findOwnAssignment,
} from '#data/assignments/changes.ts';
import { settleAssignmentOwners } from '#data/assignments/class-owners.ts';
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
  addIds,
  findDeletedWithRubric,
  findWithRubric,
  startRubric,
} from '#data/assignments/rubric.ts';
import {
  findAccess,
  findVisibleClasses,
  mayManage,
  requireTaught,
  toReaderClasses,
} from '#data/classes/class-access.ts';
import { findAllAttended, findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { endRequestsUntil } from '#data/extensions/changes.ts';
import { deleteExtensionsTo } from '#data/extensions/collection.ts';
import { toStoredImage } from '#data/images/image-addresses.ts';
import { findMyList, openMyLists, removeFromAllLists } from '#data/my-list/my-list.ts';
import {
  findStudentsWithWork,
  findSubmittedAssignmentIds,
  hasSettled,
  wasSubmitted,
} from '#data/submissions/submitted-assignments.ts';
import { requireConcerned } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount, withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createDeadlineLookup, findOwnAnswer } from './deadline.ts';
import { findChangedMaterials, findNewMaterials, releaseMaterials } from './materials.ts';
import { pickOnlyAssignment, refuseAnonymity, refuseByRubric, refuseStale } from './policy.ts';
import { findChangedPublication, readPublication, refusePublication } from './publication.ts';
import { findOwnWork, presentRecorded, showInList, showWithDay } from './show-to-reader.ts';
import { changeTitleEverywhere } from './title-changes.ts';
import { findInClasses, type InClass } from './topics.ts';

/** Assignments, and which of them the account has submitted. */
export function createAssignmentEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof assignmentEndpoints> {
  const { database, quotas, publicApiUrl, logger, calendar } = parts;
  const describeDeadline = createDeadlineLookup(parts);
  const assignments = openAssignments(database);
  const lists = openMyLists(database);
  const keptAssignments = openDeletedAssignments(database);

  /** Somebody who has stopped teaching one of these classes in the meantime leaves what is new in it to its teachers. */
  async function leaveToOthers(uid: string, classIds: ObjectId[]): Promise<void> {
    const taught = new Set((await findClassesTaughtBy(database, uid)).map(String));
    for (const id of classIds) {
      if (!taught.has(String(id))) await settleAssignmentOwners(database, id);
    }
  }

  /** The topic and the category that are named for an assignment, where it is open or in one of the caller's classes. */
  async function findInClassOf(id: ObjectId, classIds: ObjectId[], named: InClass) {
    if (!named.topic && !named.category) return {};
    const classId = (await findExistingAssignment(database, id))?.classId ?? null;
    // The write below changes nothing in another class: its topics are nobody else's to try.
    if (classId !== null && !classIds.some((taught) => taught.equals(classId))) return {};
    return (await findInClasses(database, [classId], named))[0];
  }

  return {
    handlers: {
      async 'GET /assignmentLevel'({ account, query, ...context }) {
        const [visible, own] = await Promise.all([
          findVisibleClasses(database, account, query.classId),
          findOwnWork(parts, account),
        ]);
        const page = await findAssignmentPage(assignments, visible, query);
        const show = showInList(parts, visible, own);
        return withTotalCount(context, {
          items: page.map((each) => presentAssignment(each, publicApiUrl, show(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countAssignments(assignments, visible, query),
        });
      },

      async 'GET /assignmentsCount'({ account, query }) {
        const visible = await findVisibleClasses(database, account, query.classId);
        return { count: await countAssignments(assignments, visible, query) };
      },

      async 'GET /assignments/submitted'({ account, response }) {
        const done = await findSubmittedAssignmentIds(database, account.uid);
        // The whole list: a card must not offer what has been submitted.
        setTotalCount(response, done.length);
        return done.map((id) => id.toHexString());
      },

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
        const classDates = classes.map((each) => ({
          ...each,
          classId: new ObjectId(each.classId),
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
          classDates.map((each) => each.date),
        );
        const assignment = { ...(await toAdd()), ...publication };
        await quotas.consume(account, { assignments: classDates.length });
        const ids = await addToClasses(
          database,
          assignment,
          classDates.map((each, index) => ({ ...each, ...inClasses[index] })),
        );
        await leaveToOthers(
          account.uid,
          classDates.map(({ classId }) => classId),
        );
        const insertedIds = ids.map((id) => id.toHexString());
        const [insertedId] = insertedIds;
        if (insertedId === undefined) throw new Error('No class was named.');
        return { insertedId, insertedIds };
      },

      async 'PATCH /updateAssignment/:id'({ account, params, body }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        const { criteria, materials: named, publishAt: _, ...draft } = body;
        const [hasRights, classIds, isSubmitted, publication] = await Promise.all([
          isTeacher(database, uid),
          findClassesTaughtBy(database, uid),
          body.anonymous === undefined ? false : wasSubmitted(database, id),
          findChangedPublication(parts, id, body),
        ]);
        if (criteria && !hasRights) throw problem('teachers-only');
        const materials = await findChangedMaterials(parts, { uid, hasRights }, id, named);
        const changes = {
          ...draft,
          ...(await findInClassOf(id, classIds, body)),
          imageURL: toStoredImage(publicApiUrl, body.imageURL),
          ...(criteria && { criteria: addIds(criteria) }),
          ...materials,
          ...publication,
        };
        const dueEnd = new Date(calendar.endOf(body.date));
        const editor = { owner: hasRights ? undefined : uid, classIds, isSubmitted, dueEnd };
        const before = await changeAssignment(assignments, id, changes, editor);
        if (before !== null) {
          if (changes.materials) await releaseMaterials(parts, before.materials, changes.materials);
          if (before.date < body.date) {
            await endRequestsUntil(database, { assignmentId: id }, body.date);
          }
          if (before.title !== body.title) {
            await changeTitleEverywhere(database, id, body.title).catch((error: unknown) => {
              // The title has changed, and `finishTitleChanges` tries again.
              logger.warn({ err: error }, 'documents could not be given a new title');
            });
          }
          return { modifiedCount: 1 };
        }
        const current = await findWithRubric(database, id);
        if (current === null) return { modifiedCount: 0 };
        const [access, listed] = await Promise.all([
          findAccess(database, current, uid),
          findMyList(database, uid),
        ]);
        const { role, isArchived } = access;
        if (role === null) return { modifiedCount: 0 };
        if (!mayManage(role, { isOwner: current.uid === uid, hasRights })) {
          throw problem('assignment-of-another-account');
        }
        if (isArchived) throw problem('class-archived');
        const classes = { ...toReaderClasses(access), attended: [] };
        const show = showWithDay(parts, classes, listed);
        refuseStale(current, body, (each) => ({
          ...presentAssignment(each, publicApiUrl, show(each, each.date)),
          ...presentMaterials(each),
        }));
        refuseAnonymity(current, body, isSubmitted);
        refusePublication(calendar, current, changes);
        refuseByRubric(current, body);
        return { modifiedCount: 0 };
      },

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
