import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DueAssignment } from 'server/contract/assignments/due-list';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { type DueFilter, dueQuery, fewestDue } from '../../api/due-queries.ts';
import { DueRow } from './due-row.tsx';

const most = 100;

/** The due or overdue assignments: a few until all are requested. */
export function useDueList(state: DueFilter['state']) {
  const filter = { today: useSchoolDay(), state };
  const [isWhole, setWhole] = useState(false);
  const list = useQuery({
    ...dueQuery(filter, isWhole ? most : fewestDue),
    placeholderData: keepPreviousData,
  });
  return { list, isMissing: state === 'overdue', isWhole, setWhole };
}

/** Not `null` when both lists failed for the same reason: the due ones say so for both. */
export function useCommonFailure() {
  const today = useSchoolDay();
  const due = useQuery(dueQuery({ today, state: 'due' }, fewestDue));
  const overdue = useQuery(dueQuery({ today, state: 'overdue' }, fewestDue));
  if (due.data || overdue.data || !due.error || !overdue.error) return null;
  if (explainFailure(due.error) !== explainFailure(overdue.error)) return null;
  return { refetch: () => Promise.all([due.refetch(), overdue.refetch()]) };
}

interface DueListProps extends Omit<ReturnType<typeof useDueList>, 'list'> {
  assignments: DueAssignment[];
  /** How many there are in all. */
  count: number;
}

/** The rows, and a button to show all. */
export function DueList(props: DueListProps) {
  const { assignments, count, isMissing, isWhole, setWhole } = props;
  const listId = useId();
  const shown = Math.min(count, most);
  const showMore =
    shown < count
      ? texts.showFirst({ shown: formatNumber(shown), count: formatNumber(count) })
      : texts.showAll({ count: formatNumber(count) });
  return (
    <>
      <ul id={listId} className="divide-y divide-base-300">
        {(isWhole ? assignments : assignments.slice(0, fewestDue)).map((assignment) => (
          <DueRow key={assignment._id} assignment={assignment} isMissing={isMissing} />
        ))}
      </ul>
      {count > fewestDue && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? texts.showFewer : showMore}
        </DisclosureButton>
      )}
    </>
  );
}
