import { planning as texts } from 'virtual:messages/planning';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { availabilityQuery } from '../api/planning-queries.ts';
import { useUndoPlan } from './use-undo-plan.ts';

const { Form: PlanForm, prepare: prepareForm } = lazyForm(() => import('./plan-form.tsx'));

interface PlanButtonProps {
  /** What is planned; without it everything that is due. */
  assignment?: Pick<Assignment, '_id' | 'title'>;
  variant?: ButtonVariant;
}

/** Opens the plan of an assignment, or of everything that is due, as a preview. Once it is carried out, a toast offers to undo it. */
export function PlanButton({ assignment, variant = 'outline' }: PlanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsApiUnavailable();
  const queryClient = useQueryClient();
  const tell = useUndoPlan();
  // The preview waits for both.
  const prepare = () => {
    prepareForm();
    startQuery(queryClient, availabilityQuery);
  };
  return (
    <>
      <Button
        variant={variant}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {assignment ? texts.planAssignment : texts.planEverything}
      </Button>
      <FormDialog
        isOffline={isOffline}
        open={isOpen}
        title={
          assignment ? texts.assignmentTitle({ title: assignment.title }) : texts.planEverything
        }
        onClose={() => setOpen(false)}
      >
        <PlanForm
          assignmentId={assignment?._id}
          onPlanned={(plan) => {
            setOpen(false);
            tell(plan, texts.planned({ count: plan.sessions.length }));
          }}
        />
      </FormDialog>
    </>
  );
}
