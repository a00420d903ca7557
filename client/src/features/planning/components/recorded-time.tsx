import { planning } from 'virtual:messages/planning';
import { useQuery } from '@tanstack/react-query';
import { minStudentsCounted } from 'server/contract/classes/limits.values';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { recordedTimeQuery } from '../api/recorded-time-queries.ts';

const texts = planning.recorded;

/** How long an assignment took its students, as far as its teachers may know: the median of at least five. */
export function RecordedTime({ assignmentId }: { assignmentId: string }) {
  const { data, error } = useQuery(recordedTimeQuery(assignmentId));
  if (!data) return <span className="text-base font-normal">{error ? texts.notLoaded : '…'}</span>;
  const { recorded } = data;
  if (recorded === null)
    return (
      <span className="text-base font-normal">{texts.tooFew({ min: minStudentsCounted })}</span>
    );
  return (
    <>
      {formatDuration(recorded.medianMinutes)}{' '}
      <span className="text-muted text-sm font-normal">
        {texts.median({ count: recorded.students })}
      </span>
    </>
  );
}
