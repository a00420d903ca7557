import { rubric as texts } from 'virtual:messages/rubric';
import { lazy, Suspense, useId } from 'react';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { CriterionList } from './criterion-list.tsx';

const EditRubric = lazy(() => loadCode(() => import('./edit-rubric.tsx')));

interface RubricSectionProps {
  assignmentId: string;
  /** Of the assignment. */
  title: string;
  rubric: Rubric | undefined;
}

/** How an assignment is marked, for everybody who sees it; teachers make and change it here. */
export function RubricSection({ assignmentId, title, rubric }: RubricSectionProps) {
  const headingId = useId();
  const isTeacher = useIsTeacher() === true;
  if (!rubric && !isTeacher) return null;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('grid gap-3', !rubric && 'not-printed')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-heading">
          {texts.heading}
        </h2>
        {isTeacher && (
          <Suspense fallback={<Skeleton className="h-11 w-32" />}>
            <EditRubric
              assignmentId={assignmentId}
              title={title}
              hasRubric={rubric !== undefined}
            />
          </Suspense>
        )}
      </div>
      {rubric ? (
        <CriterionList criteria={rubric.criteria} />
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
    </section>
  );
}
