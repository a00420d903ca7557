import { assignments as texts } from 'virtual:messages/assignments';
import type { Assignment } from 'server/contract/assignments/schemas';
import { formatMomentWithTime } from '#lib/dates/format-moment.ts';
import { readServerTime } from '#lib/dates/school-day.ts';

/** For the teachers of its class, who alone find an assignment before that: when its students will see it. */
export function Publication({ assignment }: { assignment: Pick<Assignment, 'publishAt'> }) {
  const { publishAt } = assignment;
  if (!isUnpublished(assignment) || publishAt === undefined) return null;
  return (
    <span className="text-sm font-semibold">
      {texts.publishedOn({ moment: formatMomentWithTime(publishAt) })}
    </span>
  );
}

export const isUnpublished = ({ publishAt }: Pick<Assignment, 'publishAt'>): boolean =>
  publishAt !== undefined && Date.parse(publishAt) > readServerTime();
