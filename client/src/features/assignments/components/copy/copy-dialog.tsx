import { copyForm as texts } from 'virtual:messages/copyForm';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { maxCopiesPerCall } from 'server/contract/values';
import { compareByDay } from '#lib/dates/calendar-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { copiedAssignmentsQuery } from '../../api/copy-mutation.ts';
import type Form from './copy-form.tsx';

const { Form: CopyForm } = lazyForm(() => import('./copy-form.tsx'));

type CopyDialogProps = Omit<ComponentProps<typeof Form>, 'assignments'> & {
  /** One assignment; without it, all of the class. */
  assignment?: ComponentProps<typeof Form>['assignments'][number];
  open: boolean;
  onClose: () => void;
};

/** Copies an assignment, or those of a class, into a class. */
export function CopyDialog({ open, onClose, assignment, ...form }: CopyDialogProps) {
  const { data, error, refetch } = useQuery({
    ...copiedAssignmentsQuery(form.from),
    enabled: open && assignment === undefined,
  });
  const assignments = assignment ? [assignment] : data?.toSorted(compareByDay);
  return (
    <FormDialog open={open} title={texts.heading} onClose={onClose}>
      {/* As many as were asked for: there may be more. */}
      {assignments?.length === maxCopiesPerCall && (
        <p className="mb-4">{texts.newest({ max: maxCopiesPerCall })}</p>
      )}
      {assignments && assignments.length > 0 && <CopyForm assignments={assignments} {...form} />}
      {assignments?.length === 0 && <EmptyState title={texts.empty} />}
      {!assignments && !error && <RowSkeletons label={texts.loading} />}
      {!assignments && error && (
        <ErrorPanel
          title={texts.loadFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      )}
    </FormDialog>
  );
}
