import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { today } from 'virtual:messages/today';
import type { ReactNode } from 'react';
import { explainFailure } from '../../../../lib/errors/explain-failure.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { DueDay } from '../../../../ui/display/day.tsx';
import { ShortList, ShortRow } from '../../../../ui/lists/short-list.tsx';
import { useDueList } from './due-list.tsx';

interface DueSummaryProps {
  /** Shown before the assignments; it belongs to another feature. */
  first?: ReactNode;
  /** Whether it is not known yet if there is something to show first: until then there is no list that would move. */
  isWaiting?: boolean;
}

/** What a student has to submit next, in short. */
export function DueSummary({ first, isWaiting = false }: DueSummaryProps) {
  const { list, count } = useDueList('due');
  return (
    <ShortList
      heading={texts.due}
      count={count}
      items={isWaiting ? undefined : list.data}
      first={first}
      failure={list.error && explainFailure(list.error)}
      retry={list.refetch}
      texts={{
        loading: texts.dueLoading,
        failed: texts.dueFailed,
        empty: texts.dueEmpty,
        emptyText: texts.dueEmptyText,
      }}
      emptyAction={{ to: paths.assignments, text: texts.browse }}
      more={{ to: paths.studentDashboard, text: today.allDue }}
    >
      {({ _id, title, date, class: ofClass }) => (
        <ShortRow to={paths.assignmentDetails(_id)} title={title}>
          <span className="shrink-0">
            <DueDay day={date} />
          </span>
          {ofClass && <ClassLabel of={ofClass} className="text-muted" />}
        </ShortRow>
      )}
    </ShortList>
  );
}
