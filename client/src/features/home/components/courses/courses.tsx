import { courses as texts } from 'virtual:messages/courses';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '#lib/http/problem.ts';
import { inTextLanguage } from '#lib/i18n/in-text-language.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSkeletons } from '#ui/lists/card-skeletons.tsx';
import { coursesQuery } from '../../api/courses-query.ts';
import { CourseCard } from './course-card.tsx';

/** The home page's courses. */
export function Courses() {
  const { data, error, isFetching, refetch } = useQuery(coursesQuery);
  return (
    <section className="grid gap-6">
      <div>
        <h2 className="text-heading">{texts.heading}</h2>
        <p className="text-muted mt-1">{texts.text}</p>
      </div>
      {isFetching && !data && <CourseSkeleton />}
      {error && !data && !isFetching && (
        <ErrorPanel title={describeFailure(error)} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
      <ul className="grid gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {data?.map(inTextLanguage).map((course) => (
          <CourseCard key={course.title} course={course} />
        ))}
      </ul>
    </section>
  );
}

/** 'Error:' and the message; a status that is not OK is named by it (spec §8). */
function describeFailure(error: Error): string {
  const status = statusOf(error);
  const message = status === undefined ? error.message : texts.httpError({ code: status });
  return texts.failed({ message });
}

/** Three grey sheets of the shape and size of a course. */
function CourseSkeleton() {
  return (
    <CardSkeletons
      label={texts.loading}
      count={3}
      list="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
      picture="aspect-[8/5]"
    >
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-5 w-full" />
    </CardSkeletons>
  );
}
