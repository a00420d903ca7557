import type { NotableChange } from '../../lookups/notable-changes.ts';
import type { Extensions, FoundExtension } from './collection.ts';

const limit = 100;

/** The answers to this student's requests, and the days that were given without one, each since this moment. */
export async function findExtensionChanges(
  extensions: Extensions,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const isRecent = { $gte: since };
  const found = await extensions
    .find({ uid, $or: [{ 'request.answeredAt': isRecent }, { grantedAt: isRecent }] })
    .limit(limit)
    .toArray();
  return found.flatMap(toChange).filter(({ at }) => at >= since);
}

/** Which of these students (uids) got an answer or a day since. */
export function findStudentsWithExtensionChanges(
  extensions: Extensions,
  uids: string[],
  since: Date,
): Promise<string[]> {
  const isRecent = { $gte: since };
  return extensions.distinct('uid', {
    uid: { $in: uids },
    $or: [{ 'request.answeredAt': isRecent }, { grantedAt: isRecent }],
  });
}

/** The last thing that happened, unless it was taken back. */
function toChange({ _id, request, ...extension }: FoundExtension): NotableChange[] {
  const { assignmentId, classId, date, grantedAt } = extension;
  const shared = { about: _id, assignmentId, classId };
  if (grantedAt && (request === null || grantedAt > (request.answeredAt ?? request.askedAt))) {
    if (date === null) return [];
    const given = { answer: null, date };
    return [{ ...shared, kind: 'extension-given', at: grantedAt, from: null, extension: given }];
  }
  if (!request?.answer || request.answeredAt === null) return [];
  const { answer, answeredAt: at, answeredBy } = request;
  const day = answer === 'approved' ? date : request.date;
  if (day === null) return [];
  const from = answeredBy?.name ?? null;
  return [{ ...shared, kind: 'extension-answered', at, from, extension: { answer, date: day } }];
}
