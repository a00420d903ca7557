import { ObjectId } from 'mongodb';
import { countDays } from 'planner';
import type { classCopyEndpoints } from '#contract/classes/copies/endpoints.ts';
import { leaveToTeachers } from '#data/assignments/class-owners.ts';
import { addCopies, findToCopy } from '#data/assignments/series/copies.ts';
import { findClassData, findSameName } from '#data/classes/class-data.ts';
import { openClasses } from '#data/classes/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { requireCurrentTaughtClass, requireTaughtClass } from '../policy.ts';
import { moveMoment, toCopiedDays } from './copied-fields.ts';

/** Assignments of one term, or of one class, for another one. */
export function createClassCopyEndpoints({
  database,
  quotas,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classCopyEndpoints> {
  const classes = openClasses(database);
  return {
    handlers: {
      async 'POST /classes/:id/copies'({ account, params, body }) {
        const classId = new ObjectId(params.id);
        const from = new ObjectId(body.from);
        await requireCurrentTaughtClass(classes, classId, account.uid);
        await requireTaughtClass(classes, from, account.uid);
        const ids = body.assignmentIds.map((id) => new ObjectId(id));
        const [originals, ofClasses] = await Promise.all([
          findToCopy(database, from, ids),
          findClassData(database, [from, classId]),
        ]);
        if (originals.length < ids.length) throw problem('assignment-not-found');
        const before = ofClasses.find(({ _id }) => _id.equals(from));
        const after = ofClasses.find(({ _id }) => _id.equals(classId));
        const dayOf = toCopiedDays(originals, body);
        const copies = originals.map((original) => {
          const date = dayOf(original);
          const days = countDays(original.date, date);
          const topic = findSameName(before?.topics, after?.topics, original.topic);
          const category = findSameName(before?.categories, after?.categories, original.category);
          return {
            original,
            changes: {
              date,
              ...moveMoment(calendar, original, days),
              ...(topic && { topic }),
              ...(category && { category }),
            },
          };
        });
        await quotas.consume(account, { assignments: copies.length });
        const inserted = await addCopies(database, copies, { ...account, classId });
        await leaveToTeachers(database, account.uid, [classId]);
        const idOf = new Map(originals.map(({ _id }, index) => [String(_id), inserted[index]]));
        return { insertedIds: ids.map((id) => String(idOf.get(String(id)))) };
      },
    },
  };
}
