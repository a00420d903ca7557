import { studentWork as texts } from 'virtual:messages/studentWork';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useOutletContext, useSearchParams } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import type { StudentWork } from 'server/contract/classes/work';
import { classQuery } from '#features/classes/api/class-queries.ts';
import {
  classWorkQuery,
  studentWorkInAllClassesQuery,
  studentWorkQuery,
} from '#features/classes/api/work-queries.ts';
import { AverageDialog } from '#features/classes/components/average/average-dialog.tsx';
import type { ShowAverage } from '#features/classes/components/work/class-work.tsx';
import { StudentWorkView } from '#features/classes/components/work/student-work.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths, readWorkOfAddress } from '#lib/routing/paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { usePrintOnce } from '#ui/print/use-print-once.ts';
import { classNames } from '#ui/styles/class-names.ts';

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
  const { student, isOfAllClasses, isPrinted } = readWorkOfAddress(params);
  const { works, error, refetch } = useWork(classId, student, isOfAllClasses);
  const [explained, setExplained] = useState<Parameters<ShowAverage>[0]>();
  const isReady = works !== undefined && works.length > 0;
  usePrintOnce(isPrinted && isReady);

  return (
    <>
      <div className="not-printed mb-6 flex flex-wrap items-center gap-4">
        {student !== null && (
          <ClassesChoice
            choices={[
              [texts.thisClass, paths.studentWork(classId, student), !isOfAllClasses],
              [texts.allClasses, paths.studentWorkInAllClasses(classId, student), isOfAllClasses],
            ]}
          />
        )}
        {isReady && <PrintButton />}
      </div>
      {!works && !error && <RowSkeletons label={texts.loading} />}
      {!works && error && (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {works?.length === 0 && <EmptyState title={texts.empty} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {works?.map((ofStudent) => (
          <StudentWorkView
            key={ofStudent[0].email}
            works={ofStudent}
            onShowAverage={setExplained}
          />
        ))}
      </div>
      <AverageDialog
        classId={explained?.classId ?? classId}
        student={explained}
        onClose={() => setExplained(undefined)}
      />
    </>
  );
}

/** Of each student who is shown the work in each class that is shown. */
function useWork(classId: string, student: string | null, isOfAllClasses: boolean) {
  const ofStudent = isOfAllClasses ? studentWorkInAllClassesQuery : studentWorkQuery;
  const { data, error, refetch } = useQuery(
    student === null ? classWorkQuery(classId) : ofStudent(classId, student),
  );
  const [first, ...others] = data ?? [];
  if (first === undefined) return { works: data && [], error, refetch };
  const works: [StudentWork, ...StudentWork[]][] = isOfAllClasses
    ? [[first, ...others]]
    : [first, ...others].map((work) => [work]);
  return { works, error, refetch };
}

/** Whether the work of a student is shown in this class or in all classes of the reader. */
function ClassesChoice({ choices }: { choices: [text: string, to: string, isChosen: boolean][] }) {
  return (
    <nav aria-label={texts.classes} className="join">
      {choices.map(([text, to, isChosen]) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset
          aria-current={isChosen ? 'page' : undefined}
          className={classNames(
            'btn btn-sm btn-outline join-item border-edge',
            isChosen && 'btn-active btn-primary',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
