import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { useQuery } from '@tanstack/react-query';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { wholeMatrixQuery } from '#features/classes/api/whole-matrix.ts';
import { PrintedMatrix } from '#features/classes/components/matrix/printed-matrix.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import type { NameOrder } from '#lib/lists/name-order.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { PrintedOn } from '#ui/print/printed-on.tsx';
import { usePrintOnce } from '#ui/print/use-print-once.ts';

interface PrintedProgressProps {
  schoolClass: Pick<SchoolClass, '_id' | 'name'>;
  sort: NameOrder;
}

/** All students and assignments of a class, which are printed once they are there. */
export function PrintedProgress({ schoolClass: { _id, name }, sort }: PrintedProgressProps) {
  const { data, error, refetch } = useQuery(wholeMatrixQuery(_id, sort));
  const isEmpty = data && (data.rows.length === 0 || data.assignments.length === 0);
  usePrintOnce(data !== undefined && !isEmpty);
  if (!data) {
    if (!error) return <RowSkeletons label={texts.loading} />;
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (isEmpty) return <EmptyState title={texts.noAssignments} text={texts.noAssignmentsText} />;
  return (
    <>
      <p className="not-printed mb-6">
        <PrintButton />
      </p>
      <PrintedMatrix {...data}>
        <h2 className="text-heading">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted">{texts.counted({ count: data.assignments.length })}</p>
        <PrintedOn />
      </PrintedMatrix>
    </>
  );
}
