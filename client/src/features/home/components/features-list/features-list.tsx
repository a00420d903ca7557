import { features as texts } from 'virtual:messages/features';
import { useQuery } from '@tanstack/react-query';
import { inTextLanguage } from '#lib/i18n/in-text-language.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { featuresQuery } from '../../api/features-query.ts';

/** The home page's featured highlights. */
export function FeaturesList() {
  const { data, error, isFetching, refetch } = useQuery(featuresQuery);
  return (
    <section className="grid gap-6">
      <h2 className="text-heading">{texts.heading}</h2>
      {isFetching && !data && <FeatureSkeleton />}
      {error && !data && !isFetching && (
        <ErrorPanel title={texts.failed} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
      <ul className="grid gap-8 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {data?.map(inTextLanguage).map(({ _id, title, description, imageUrl }) => (
          <li key={_id} className="flex gap-4 sm:block">
            <img
              src={imageUrl}
              alt=""
              width="320"
              height="200"
              loading="lazy"
              className="h-fit w-28 shrink-0 rounded-box sm:w-full"
            />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-lg sm:mt-4">{title}</h3>
              <p className="text-muted mt-1">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three grey shapes of a highlight. */
function FeatureSkeleton() {
  return (
    <div role="status" className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{texts.loading}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex gap-4 sm:block">
          <Skeleton className="aspect-[8/5] w-28 sm:w-full" />
          <div className="flex-1">
            <Skeleton className="h-7 w-3/4 sm:mt-4" />
            <Skeleton className="mt-2 h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
