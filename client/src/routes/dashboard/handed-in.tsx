import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { receiptOf } from '#features/receipts/components/receipt-of.tsx';
import { submissionToQuery } from '#features/submissions/api/submission-queries.ts';
import { isRecord } from '#lib/has-shape.ts';
import { Moment } from '#ui/display/moment.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';

/** What was handed in just before, with its receipt, at the top of the page to which the hand-in leads. */
export function HandedIn({ email }: { email: string }) {
  const assignmentId = readHandedIn(useLocation().state);
  const { data } = useQuery({
    ...submissionToQuery(email, assignmentId),
    enabled: assignmentId !== '',
  });
  if (!data) return null;
  return (
    <div
      role="status"
      className="sheet mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
    >
      <p className="flex min-w-0 items-start gap-2">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">
          <strong>{texts.handedIn({ title: data.title })}</strong>{' '}
          <span className="text-muted text-sm">
            <Moment at={data.submittedAt} />
          </span>
        </span>
      </p>
      {receiptOf(data._id, data.attemptCount)}
    </div>
  );
}

/** The id of the assignment that the entry of the history names; empty where it names none. */
function readHandedIn(state: unknown): string {
  return isRecord(state) && typeof state.handedIn === 'string' ? state.handedIn : '';
}
