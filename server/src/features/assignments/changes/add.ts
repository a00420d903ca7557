import { ObjectId } from 'mongodb';
import type { NewAssignment } from '#contract/assignments/changes.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { leaveToTeachers } from '#data/assignments/class-owners.ts';
import { addAssignment, addToClasses, openAssignments } from '#data/assignments/collection.ts';
import { startRubric } from '#data/assignments/rubric.ts';
import { requireTaught } from '#data/classes/class-access.ts';
import { toStoredImage } from '#data/images/image-addresses.ts';
import type { FeatureParts } from '#features/feature.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { findNewMaterials } from '../materials.ts';
import { readPublication } from '../of-classes/publication.ts';
import { findInClasses } from '../of-classes/topics.ts';

/** Adds an open assignment, or one for each of the named classes, all or none of them. */
export function createAdd(parts: FeatureParts) {
  const { database, quotas, publicApiUrl, calendar } = parts;

  async function toDocument(
    { uid, email, name }: Account,
    { draft, rubric, materials }: NewAssignment,
  ) {
    return {
      ...draft,
      imageURL: toStoredImage(publicApiUrl, draft.imageURL),
      uid,
      email,
      name,
      version: 1,
      ...(rubric && startRubric(rubric)),
      ...(await findNewMaterials(parts, uid, materials)),
    };
  }

  async function addOpen(account: Account, body: NewAssignment) {
    await findInClasses(database, [null], body.draft);
    const assignment = { ...(await toDocument(account, body)), date: body.date, classId: null };
    await quotas.consume(account, { assignments: 1 });
    const id = await addAssignment(openAssignments(database), assignment);
    return { insertedId: id.toHexString() };
  }

  async function addForClasses(
    account: Account,
    body: NewAssignment,
    classes: { classId: ObjectId; date: string }[],
  ) {
    const classIds = classes.map(({ classId }) => classId);
    await requireTaught(database, account, classIds);
    const inClasses = await findInClasses(database, classIds, body.draft);
    const dates = classes.map(({ date }) => date);
    const publication = readPublication(calendar, body.publishAt, dates);
    const assignment = { ...(await toDocument(account, body)), ...publication };
    await quotas.consume(account, { assignments: classes.length });
    const ids = await addToClasses(
      database,
      assignment,
      classes.map((schoolClass, index) => ({ ...schoolClass, ...inClasses[index] })),
    );
    await leaveToTeachers(database, account.uid, classIds);
    const insertedIds = ids.map((id) => id.toHexString());
    const [insertedId] = insertedIds;
    if (insertedId === undefined) throw new Error('No class was named.');
    return { insertedId, insertedIds };
  }

  return async function add(account: Account, body: NewAssignment) {
    if (body.rubric && !(await isTeacher(database, account.uid))) throw problem('teachers-only');
    if (body.classes === undefined) return addOpen(account, body);
    const classes = body.classes.map(({ classId, date }) => ({
      classId: new ObjectId(classId),
      date,
    }));
    return addForClasses(account, body, classes);
  };
}
