import { readNamedDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { Lookups } from '#lookups/lookups.ts';
import type { ExtensionDocument } from './collection.ts';

type OfStudent = Pick<ExtensionDocument, 'assignmentId' | 'uid'>;

/** What a student has handed in, as far as it decides on extensions. */
type Work = { isReleased: boolean; namedDay: string | undefined };

export function createWorkLookups({ findSubmissionsOf }: Pick<Lookups, 'findSubmissionsOf'>) {
  /** Of several students and assignments, in one query. */
  async function findWorks(all: readonly OfStudent[]): Promise<(one: OfStudent) => Work> {
    const submitted = await findSubmissionsOf(
      all.map(({ uid }) => uid),
      all.map(({ assignmentId }) => assignmentId),
    );
    return (one) => {
      const work = submitted.find(
        ({ assignmentId, uid }) => uid === one.uid && assignmentId?.equals(one.assignmentId),
      );
      return { isReleased: work?.status === 'completed', namedDay: readNamedDay(work ?? {}) };
    };
  }

  return { findWorks, findWork: async (one: OfStudent) => (await findWorks([one]))(one) };
}

/** The day until whose end the student is on time now. */
export function toPresentDueDay(
  { date }: { date: string },
  { namedDay }: Pick<Work, 'namedDay'>,
  own: Pick<ExtensionDocument, 'date'> | null,
): string {
  return toOwnDueDay(date, namedDay, own?.date);
}
