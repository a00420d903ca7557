import { studentWork as texts } from 'virtual:messages/studentWork';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useOutletContext, useSearchParams } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { classQuery } from '#features/classes/api/class-queries.ts';
import { classWorkQuery, studentWorkQuery } from '#features/classes/api/work-queries.ts';
import { StudentWorkView } from '#features/classes/components/work/student-work.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths, readWorkOfAddress } from '#lib/routing/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';

export function loader({ params: { id = '' }, context }: LoaderArgs) {
  startQuery(context.get(queryClientContext), { ...classQuery(id), staleTime: 'static' });
  return null;
}

/** All work of a student, or of each student of the class: to read, and to print. */
export function Component() {
  const schoolClass = useOutletContext<SchoolClass>();
  if (schoolClass.role !== 'teacher') {
    return <Navigate to={paths.classPage(schoolClass._id)} replace />;
  }
  return <Work classId={schoolClass._id} />;
}

function Work({ classId }: { classId: string }) {
  const [params] = useSearchParams();
  const { student, isPrinted } = readWorkOfAddress(params);
  const one = useQuery({ ...studentWorkQuery(classId, student ?? ''), enabled: student !== null });
  const all = useQuery({ ...classWorkQuery(classId), enabled: student === null });
  const { data, error, refetch } = student === null ? all : one;
  const hasPrinted = useRef(false);
  const isReady = data !== undefined && data.length > 0;
  useEffect(() => {
    if (!isPrinted || !isReady || hasPrinted.current) return;
    hasPrinted.current = true;
    window.print();
  }, [isPrinted, isReady]);

  if (!data) {
    if (!error) return <RowSkeletons label={texts.loading} />;
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (data.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <p className="not-printed mb-6">
        <Button variant="outline" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {data.map((work) => (
          <StudentWorkView key={work.email} work={work} />
        ))}
      </div>
    </>
  );
}
