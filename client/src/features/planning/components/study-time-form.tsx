import { planning } from 'virtual:messages/planning';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying } from '#lib/http/problem.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { availabilityQuery } from '../api/planning-queries.ts';
import { AvailabilityForm } from './availability-form.tsx';

/** Loads when the student can study, and changes it. */
export default function StudyTimeForm({ onSaved }: { onSaved: () => void }) {
  const { data, error, refetch } = useQuery(availabilityQuery);
  if (data) return <AvailabilityForm availability={data} onSaved={onSaved} />;
  if (!error) return <p role="status">{planning.loading}</p>;
  return (
    <ErrorPanel
      title={planning.availability.notLoaded}
      text={explainFailure(error)}
      {...(isWorthRetrying(error) && { onRetry: () => refetch() })}
    />
  );
}
