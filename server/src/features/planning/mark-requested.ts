import { type Db, ObjectId } from 'mongodb';
import type { PlanPreview } from '#contract/planning/plan.ts';
import { findOwnExtension } from '#data/extensions/collection.ts';

type Shortage = PlanPreview['shortages'][number];

/** Marks the later due days for which the student has asked already: to ask again is no way out. */
export async function markRequested(
  database: Db,
  uid: string,
  preview: PlanPreview,
): Promise<PlanPreview> {
  const mark = async (shortage: Shortage): Promise<Shortage> => {
    if (!shortage.waysOut.some(({ kind }) => kind === 'later-due-day')) return shortage;
    const id = new ObjectId(shortage.assignmentId);
    const extension = await findOwnExtension(database, id, uid);
    if (!extension?.isWaiting) return shortage;
    const waysOut = shortage.waysOut.map((way) =>
      way.kind === 'later-due-day' ? { ...way, isRequested: true as const } : way,
    );
    return { ...shortage, waysOut };
  };
  return { ...preview, shortages: await Promise.all(preview.shortages.map(mark)) };
}
