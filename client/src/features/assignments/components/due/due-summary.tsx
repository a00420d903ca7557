import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { today } from 'virtual:messages/today';
import { explainFailure } from '../../../../lib/errors/explain-failure.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { DueDay } from '../../../../ui/display/day.tsx';
import { ShortList, ShortRow } from '../../../../ui/lists/short-list.tsx';
import { useDueList } from './due-list.tsx';

/** What a student has to submit next, in short. */
export function DueSummary() {
  const { list, count } = useDueList('due');
  return (
    <ShortList
      heading={texts.due}
      count={count}
      items={list.data}
      failure={list.error && explainFailure(list.error)}
      retry={list.refetch}
      texts={{
        loading: texts.dueLoading,
        failed: texts.dueFailed,
        empty: texts.dueEmpty,
        emptyText: texts.dueEmptyText,
      }}
      more={{ to: paths.studentDashboard, text: today.allDue }}
    >
      {({ _id, title, date, class: ofClass }) => (
        <ShortRow to={paths.assignmentDetails(_id)} title={title}>
          <DueDay day={date} />
          {ofClass && <ClassLabel of={ofClass} className="text-muted" />}
        </ShortRow>
      )}
    </ShortList>
  );
}
