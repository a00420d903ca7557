import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { printing } from 'virtual:messages/printing';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Navigate, useOutletContext, useSearchParams } from 'react-router-dom';
import type { ClassMatrix } from 'server/contract/classes/matrix';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { classQuery } from '#features/classes/api/class-queries.ts';
import {
  averagesQuery,
  downloadMatrix,
  matrixQuery,
  matrixSize,
  missingChoices,
  readMatrixState,
  remindersQuery,
} from '#features/classes/api/matrix-queries.ts';
import { startForTeachers } from '#features/classes/api/start-for-teachers.ts';
import { wholeMatrixQuery } from '#features/classes/api/whole-matrix.ts';
import { AverageDialog } from '#features/classes/components/average/average-dialog.tsx';
import {
  type ColumnAverage,
  ColumnAverageDialog,
} from '#features/classes/components/average/column-average-dialog.tsx';
import { ColumnLinks } from '#features/classes/components/matrix/column-links.tsx';
import { MatrixTable } from '#features/classes/components/matrix/matrix-table.tsx';
import { ReminderBar } from '#features/classes/components/matrix/reminder-bar.tsx';
import { type CellKey, useSelection } from '#features/classes/components/matrix/use-selection.ts';
import { NameOrderField } from '#features/classes/components/name-order-field.tsx';
import { describeTargets } from '#features/extensions/components/describe-targets.ts';
import { GiveExtensions } from '#features/extensions/components/give-extensions.tsx';
import { RecordMark } from '#features/marking/components/recorded/record-mark.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { readNameOrder } from '#lib/lists/name-order.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { countPages } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { isPrintedPage, paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { ListCount } from '#ui/lists/list-count.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { PrintedProgress } from './printed-progress.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ request, params: { id = '' }, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const queryClient = context.get(queryClientContext);
  // Asked for first, though the layout shares it: the heading waits for it, the longer answers come below.
  startQuery(queryClient, { ...classQuery(id), staleTime: 'static' });
  const { email } = context.get(userContext);
  void startForTeachers(queryClient, { classId: id, email }, () => {
    if (isPrintedPage(searchParams)) {
      startQuery(queryClient, wholeMatrixQuery(id, readNameOrder(searchParams)));
      return;
    }
    const state = readMatrixState(searchParams);
    startQuery(queryClient, matrixQuery(id, state));
    startQuery(queryClient, averagesQuery(id, state));
    startQuery(queryClient, remindersQuery(id, state));
  });
  return null;
}

/** What the students of a class have done about its assignments, for its teachers. */
export function Component() {
  const schoolClass = useOutletContext<SchoolClass>();
  const [params] = useSearchParams();
  if (schoolClass.role !== 'teacher') {
    return <Navigate to={paths.classPage(schoolClass._id)} replace />;
  }
  if (isPrintedPage(params)) {
    return <PrintedProgress schoolClass={schoolClass} sort={readNameOrder(params)} />;
  }
  return <Progress schoolClass={schoolClass} />;
}

function Progress({ schoolClass: { _id, name, archivedAt } }: { schoolClass: SchoolClass }) {
  const { state, show, to } = useListAddress(readMatrixState);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...matrixQuery(_id, state),
    placeholderData: keepPreviousData,
  });
  // Drawing a page of the table is a long task at once: React draws what is deferred in short ones.
  const matrix = useDeferredValue(data);
  const averages = useQuery(averagesQuery(_id, state));
  const reminded = useQuery(remindersQuery(_id, state));
  const selection = useSelection(matrix);
  const [explained, setExplained] = useState<{ email: string; name: string }>();
  const [column, setColumn] = useState<ColumnAverage>();
  const download = useMutation({
    mutationFn: () => downloadMatrix(_id, `${name}.csv`, state.sort),
    onError: (failure) => showError({ title: texts.downloadFailed, text: explainFailure(failure) }),
  });
  if (!data || !matrix) {
    if (!error) return <RowSkeletons label={texts.loading} />;
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  const { rowCount, studentCount, assignmentCount } = data;
  if (studentCount === 0)
    return <EmptyState title={texts.noStudents} text={texts.noStudentsText} />;
  if (assignmentCount === 0) {
    return (
      <EmptyState
        title={texts.noAssignments}
        text={texts.noAssignmentsText}
        action={
          <ButtonLink to={paths.createAssignmentFor(_id)}>{texts.createAssignment}</ButtonLink>
        }
      />
    );
  }
  const { pageCount } = countPages(rowCount, matrixSize.rows);
  const isOld = isPlaceholderData || matrix !== data;
  const about = describeTargets(selection.cells, {
    students: matrix.rows,
    assignments: matrix.assignments,
  });
  const isNarrowed = state.search !== '' || state.hasMissing !== '';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4 *:min-w-44 *:flex-1">
        <SearchField
          label={texts.search}
          words={state.search}
          onSearch={(search) => show({ search }, { replace: true })}
        />
        <ChoiceField
          label={texts.filter}
          value={state.hasMissing}
          choices={missingChoices.map((hasMissing) => [
            hasMissing,
            hasMissing ? texts.withMissing : texts.all,
          ])}
          onChange={(hasMissing) => show({ hasMissing })}
        />
        <NameOrderField sort={state.sort} onSort={(sort) => show({ sort })} />
        <Button
          variant="outline"
          busy={download.isPending}
          onClick={() => download.mutate()}
          className="sm:flex-none"
        >
          {texts.download}
        </Button>
        <ButtonLink variant="outline" to={paths.printedProgress(_id)} className="sm:flex-none">
          {printing.print}
        </ButtonLink>
      </div>
      <ListCount
        text={texts.count({ count: rowCount })}
        everything={isNarrowed ? to({ search: '', hasMissing: '' }) : null}
      />
      {rowCount === 0 ? (
        <EmptyState title={isNarrowed ? texts.nobody : texts.noStudents} />
      ) : (
        <div
          aria-busy={isOld}
          // A layer of its own: the table is not painted anew when it fades. Not by a class, whose change styles all rows anew.
          className="will-change-[opacity]"
          style={{ opacity: isOld ? 0.6 : undefined }}
        >
          <p className="text-muted mb-3 text-sm">{texts.counted({ count: assignmentCount })}</p>
          <MatrixTable
            classId={_id}
            matrix={matrix}
            averages={averages.data}
            reminded={reminded.data}
            selection={archivedAt === null ? selection : undefined}
            onShowAverage={setExplained}
            onShowColumn={setColumn}
          />
          <AverageDialog
            classId={_id}
            student={explained}
            onClose={() => setExplained(undefined)}
          />
          <ColumnAverageDialog column={column} onClose={() => setColumn(undefined)} />
        </div>
      )}
      {archivedAt === null && (
        <ReminderBar
          classId={_id}
          selection={selection}
          renderAction={(end) => (
            <>
              <GiveExtensions
                targets={selection.cells}
                extended={selection.cells.filter((key) => findCell(matrix, key)?.extendedTo)}
                about={about}
                onEnd={end}
              />
              <RecordMark targets={selection.cells} about={about} onEnd={end} />
            </>
          )}
        />
      )}
      <ColumnLinks
        page={state.columns}
        count={assignmentCount}
        toColumns={(columns) => to({ columns, page: state.page })}
      />
      <Pagination
        label={texts.pages}
        page={Math.min(state.page, pageCount)}
        pageCount={pageCount}
        toPage={(page) => to({ page })}
      />
    </>
  );
}

/** The cell, where the page has it. */
function findCell({ assignments, rows }: ClassMatrix, { assignmentId, email }: CellKey) {
  const column = assignments.findIndex(({ _id }) => _id === assignmentId);
  return rows.find((row) => row.email === email)?.cells[column];
}
