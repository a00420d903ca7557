import type { Db, ObjectId } from 'mongodb';
import { addDays, countDays } from 'planner';
import type { AssignmentChanges, Editor } from '#data/assignments/changes.ts';
import type { AssignmentWithRubric } from '#data/assignments/rubric.ts';
import { findTwins } from '#data/assignments/series/series.ts';
import { findClassData, findSameName, readClassData } from '#data/classes/class-data.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import { wasSubmitted } from '#data/submissions/submitted-assignments.ts';
import { isStorableDay } from '#database/calendar-day.ts';
import { versionOf } from '#database/queries/match-version.ts';
import type { FeatureParts } from '#features/feature.ts';
import { fieldProblem } from '#http/errors/problems.ts';
import { refuseAnonymity, refuseByRubric } from '../policy.ts';
import { refuseAfterDue, refusePublication } from './publication.ts';

type TwinChange = { _id: ObjectId; changes: AssignmentChanges; editor: Editor };

/**
 * The same change for the assignments that were made together with this one, in the other classes that the editor teaches: what
 * differs from `current`, and nothing else; without those that are so already. Their due days move by as many days as that of `current`.
 * @throws as the change of each of them alone would
 */
export async function findTwinChanges(
  { database, calendar }: Pick<FeatureParts, 'database' | 'calendar'>,
  current: AssignmentWithRubric,
  changes: AssignmentChanges,
  { owner, classIds }: Pick<Editor, 'owner' | 'classIds'>,
): Promise<TwinChange[]> {
  const twins = await findTwins(database, current, classIds);
  const changed = pickChanged(current, changes);
  if (twins.length === 0 || Object.keys(changed).length === 0) return [];
  const toOwnClass = await createClassLookup(database, current, twins);
  const all = await Promise.all(
    twins.map(async (twin): Promise<TwinChange | []> => {
      const { publishAt, topic, category, ...others } = changed;
      const { title, description, marks, imageURL, difficultyLevel } = twin;
      const date = addDays(twin.date, countDays(current.date, changes.date));
      if (!isStorableDay(date)) throw fieldProblem('date', 'moved-out-of-calendar', {});
      const own: AssignmentChanges = {
        ...{ title, description, marks, imageURL, difficultyLevel },
        ...others,
        // What somebody else changes meanwhile is not taken back.
        version: versionOf(twin),
        ...toOwnClass(twin, { topic, category }),
        ...(publishAt && isUnpublished(twin) && { publishAt }),
        date,
      };
      const isSubmitted = own.anonymous !== undefined && (await wasSubmitted(database, twin._id));
      refuseAnonymity(twin, own, isSubmitted);
      if (own.publishAt) refuseAfterDue(calendar, own.publishAt, [own.date]);
      else refusePublication(calendar, twin, own);
      refuseByRubric(twin, own);
      if (Object.keys(pickChanged(twin, own)).length === 0) return [];
      const dueEnd = new Date(calendar.endOf(own.date));
      return { _id: twin._id, changes: own, editor: { owner, classIds, isSubmitted, dueEnd } };
    }),
  );
  return all.flat();
}

type InClass = { topic: string | null | undefined; category: string | null | undefined };

type Changed = Partial<Omit<AssignmentChanges, 'date' | 'version' | 'rubricVersion'>> & {
  date?: string;
};

/** What of a change differs from the assignment as it is. */
function pickChanged(
  { rubric, ...current }: AssignmentWithRubric,
  { version: _, rubricVersion: __, ...changes }: AssignmentChanges,
): Changed {
  const before = { ...current, criteria: rubric?.criteria };
  const toText = (value: unknown) => JSON.stringify(value || null);
  const changed = Object.entries(changes).filter(
    ([field, value]) => toText(value) !== toText(before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

/** The topic and the category of the same names in the class of a twin; what it does not have stays as it is. */
async function createClassLookup(
  database: Db,
  current: AssignmentWithRubric,
  twins: readonly AssignmentWithRubric[],
) {
  const classIds = [current, ...twins].flatMap(({ classId }) => classId ?? []);
  const found = await findClassData(database, classIds);
  const dataOf = ({ classId }: AssignmentWithRubric) =>
    found.find(({ _id }) => classId?.equals(_id)) ?? {};
  const before = readClassData(dataOf(current));
  return (twin: AssignmentWithRubric, { topic, category }: InClass) => {
    const after = readClassData(dataOf(twin));
    const ofTopic = topic && findSameName(before.topics, after.topics, topic);
    const ofCategory = category && findSameName(before.categories, after.categories, category);
    return {
      ...((ofTopic || topic === null) && { topic: ofTopic || null }),
      ...((ofCategory || category === null) && { category: ofCategory || null }),
    };
  };
}
