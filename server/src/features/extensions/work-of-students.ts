import type { Db } from 'mongodb';
import { readNamedDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { ExtensionDocument } from '#data/extensions/collection.ts';
import { isKept } from '#data/submissions/marks/record-states.ts';
import type { Viewer } from '#data/submissions/shown/access.ts';
import { hidesStudent } from '#data/submissions/shown/identity.ts';
import { findSubmissionsOf } from '#data/submissions/submissions-of-students.ts';

type OfStudent = Pick<ExtensionDocument, 'assignmentId' | 'uid'>;

/** What a student has handed in, as far as it decides on extensions; what was marked or excused without a hand-in is released. */
type Work = { isReleased: boolean; namedDay: string | undefined };

/**
 * Of several students and assignments, in one query. A teacher is not shown the day that a return has
 * named where marking is anonymous: it would tell whose work was returned.
 */
export async function findWorks(
  database: Db,
  all: readonly OfStudent[],
  viewer: Viewer,
): Promise<(key: OfStudent) => Work> {
  const submitted = await findSubmissionsOf(
    database,
    all.map(({ uid }) => uid),
    all.map(({ assignmentId }) => assignmentId),
  );
  return (key) => {
    const work = submitted.find(
      ({ assignmentId, uid }) => uid === key.uid && assignmentId?.equals(key.assignmentId),
    );
    const isHidden = work !== undefined && hidesStudent(work, viewer);
    return {
      isReleased: work !== undefined && isKept(work),
      namedDay: isHidden ? undefined : readNamedDay(work ?? {}),
    };
  };
}

export async function findWork(database: Db, key: OfStudent, viewer: Viewer): Promise<Work> {
  return (await findWorks(database, [key], viewer))(key);
}

/** The day until whose end the student is on time now. */
export function toPresentDueDay(
  { date }: { date: string },
  { namedDay }: Pick<Work, 'namedDay'>,
  own: Pick<ExtensionDocument, 'date'> | null,
): string {
  return toOwnDueDay(date, namedDay, own?.date);
}
