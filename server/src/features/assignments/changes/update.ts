import type { ClientSession, ObjectId, WithId } from 'mongodb';
import type { AssignmentUpdate } from '#contract/assignments/changes.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import {
  type AssignmentChanges,
  changeAssignment,
  type Editor,
} from '#data/assignments/changes.ts';
import { type AssignmentDocument, openAssignments } from '#data/assignments/collection.ts';
import { presentAssignment, presentMaterials } from '#data/assignments/present-assignment.ts';
import { type AssignmentWithRubric, addIds, findWithRubric } from '#data/assignments/rubric.ts';
import { findAccess, mayManage, toReaderClasses } from '#data/classes/class-access.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { endRequestsUntil } from '#data/extensions/changes.ts';
import { toStoredImage } from '#data/images/image-addresses.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import { wasSubmitted } from '#data/submissions/submitted-assignments.ts';
import { compareIds } from '#database/queries/compare-ids.ts';
import { versionOf } from '#database/queries/match-version.ts';
import { inTransaction } from '#database/queries/transaction.ts';
import type { FeatureParts } from '#features/feature.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { findChangedMaterials, releaseMaterials } from '../materials.ts';
import { findChangedPublication, refusePublication } from '../of-classes/publication.ts';
import { findInClasses, type InClass } from '../of-classes/topics.ts';
import { findTwinChanges } from '../of-classes/twins.ts';
import { refuseAnonymity, refuseByRubric, refuseStale, staleProblem } from '../policy.ts';
import { showWithDay } from '../show-to-reader.ts';
import { changeTitleEverywhere } from './title-changes.ts';

/** As it is before the change; `null` where there is none. */
type Current = AssignmentWithRubric | null;
type Attempt = {
  uid: string;
  id: ObjectId;
  hasRights: boolean;
  isSubmitted: boolean;
  hasTwins: boolean;
};
type Changed = { before: WithId<AssignmentDocument>; changes: AssignmentChanges };

/** Changes an assignment, or with `applyTo: all` those too that were made together with it. */
export function createUpdate(parts: FeatureParts) {
  const { database, publicApiUrl, logger, calendar } = parts;
  const assignments = openAssignments(database);

  /** The topic and the category that are named for an assignment, where it is open or in one of the caller's classes. */
  async function findInClassOf(current: Current, classIds: ObjectId[], named: InClass) {
    if (!named.topic && !named.category) return {};
    const classId = current?.classId ?? null;
    // The write below changes nothing in another class, whose topics the caller must not be able to guess.
    if (classId !== null && !classIds.some((taught) => taught.equals(classId))) return {};
    return (await findInClasses(database, [classId], named))[0];
  }

  /** The same change for those that were made together with this one; nothing where the change of this one is refused. */
  async function findTwinsOf(current: Current, changes: AssignmentChanges, editor: Editor) {
    const isEditable = editor.classIds.some((taught) => current?.classId?.equals(taught));
    const isStale = changes.version !== undefined && changes.version !== versionOf(current ?? {});
    return current && isEditable && !isStale
      ? findTwinChanges(parts, current, changes, editor)
      : [];
  }

  async function finishChange({ before, changes }: Changed): Promise<void> {
    const { title, date, materials } = changes;
    if (materials) await releaseMaterials(parts, before.materials, materials);
    if (before.date < date) await endRequestsUntil(database, { assignmentId: before._id }, date);
    if (before.title === title) return;
    await changeTitleEverywhere(database, before._id, title).catch((error: unknown) => {
      // The title has changed, and `finishTitleChanges` tries again.
      logger.warn({ err: error }, 'documents could not be given a new title');
    });
  }

  /**
   * Says why nothing was changed. `hasTwins`: or that one that was made together with it is not as it was read.
   * @throws 400, 403, 409; not where the assignment is gone or the caller may not see it
   */
  async function refuseUnchanged(
    { uid, id, hasRights, isSubmitted, hasTwins }: Attempt,
    body: AssignmentUpdate,
    changes: AssignmentChanges,
  ): Promise<void> {
    // It may have changed since the first read.
    const current = await findWithRubric(database, id);
    if (current === null) return;
    const [access, listed] = await Promise.all([
      findAccess(database, current, uid),
      findMyList(database, uid),
    ]);
    const { role, isArchived } = access;
    if (role === null) return;
    if (!mayManage(role, { isOwner: current.uid === uid, hasRights })) {
      throw problem('assignment-of-another-account');
    }
    if (isArchived) throw problem('class-archived');
    const classes = { ...toReaderClasses(access), attended: [] };
    const show = showWithDay(parts, classes, listed);
    const present = (assignment: AssignmentWithRubric) => ({
      ...presentAssignment(assignment, publicApiUrl, show(assignment, assignment.date)),
      ...presentMaterials(assignment),
    });
    refuseStale(current, body, () => present(current));
    refuseAnonymity(current, body, isSubmitted);
    refusePublication(calendar, current, changes);
    refuseByRubric(current, body);
    if (hasTwins) throw staleProblem(present(current));
  }

  /** @throws 400, 403, 409, 422 as the documentation of the call says; for who may not see the assignment nothing changes */
  return async function update(
    { uid }: Account,
    id: ObjectId,
    body: AssignmentUpdate,
  ): Promise<{ modifiedCount: number }> {
    const { criteria, materials: named, publishAt: _, applyTo, ...draft } = body;
    const [known, hasRights, classIds, isSubmitted] = await Promise.all([
      findWithRubric(database, id),
      isTeacher(database, uid),
      findClassesTaughtBy(database, uid),
      body.anonymous === undefined ? false : wasSubmitted(database, id),
    ]);
    const publication = findChangedPublication(calendar, known, body);
    if (criteria && !hasRights) throw problem('teachers-only');
    const materials = await findChangedMaterials(parts, { uid, hasRights }, known, named);
    const changes = {
      ...draft,
      ...(await findInClassOf(known, classIds, body)),
      imageURL: toStoredImage(publicApiUrl, body.imageURL),
      ...(criteria && { criteria: addIds(criteria) }),
      ...materials,
      ...publication,
    };
    const dueEnd = new Date(calendar.endOf(body.date));
    const editor = { owner: hasRights ? undefined : uid, classIds, isSubmitted, dueEnd };
    const twins = applyTo === 'all' ? await findTwinsOf(known, changes, editor) : [];
    const hasTwins = twins.length > 0;
    const change = { _id: id, changes, editor };
    // All are of the version that was read, and in one order: of two such changes at once the first write decides.
    const pinned = { ...change, changes: { ...changes, version: versionOf(known ?? {}) } };
    const all = hasTwins ? [pinned, ...twins].sort((a, b) => compareIds(a._id, b._id)) : [change];
    const changeAll = async (session?: ClientSession) => {
      const changed: Changed[] = [];
      for (const { _id, changes, editor } of all) {
        const before = await changeAssignment(assignments, _id, changes, editor, session);
        if (before === null) {
          await refuseUnchanged({ uid, id, hasRights, isSubmitted, hasTwins }, body, changes);
          // Of a transaction nothing stays.
          if (hasTwins) throw problem('assignment-changed');
          return [];
        }
        changed.push({ before, changes });
      }
      return changed;
    };
    const changed = await (hasTwins ? inTransaction(database, changeAll) : changeAll());
    for (const change of changed) await finishChange(change);
    return { modifiedCount: changed.length };
  };
}
