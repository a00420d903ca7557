import { notices as texts } from 'virtual:messages/notices';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { unreadNoticesQuery } from '../api/notice-queries.ts';

/** Says that neither updates nor reminders could be loaded, which come from one call; nothing while they are known. */
export function NoticesFailure() {
  const { data, error, refetch } = useQuery(unreadNoticesQuery);
  if (data || !error) return null;
  return (
    <div className="mb-6">
      <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    </div>
  );
}
