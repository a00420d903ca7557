import { planning as texts } from 'virtual:messages/planning';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { startQuery } from '#lib/queries/start-query.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { availabilityQuery } from '../api/planning-queries.ts';
import { usePlanToast } from './use-plan-toast.ts';

const { Form: PlanForm, prepare: prepareForm } = lazyForm(() => import('./plan-form.tsx'));

interface PlanButtonProps {
  /** What is planned; without it everything that is due. */
  assignment?: Pick<Assignment, '_id' | 'title'>;
  variant?: ButtonVariant;
}

/** Opens the plan of an assignment, or of everything that is due, as a preview. Once it is carried out, a toast offers to undo it. */
export function PlanButton({ assignment, variant = 'outline' }: PlanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const toastPlan = usePlanToast();
  // The preview waits for both.
  const prepare = () => {
    prepareForm();
    startQuery(queryClient, availabilityQuery);
  };
  return (
    <>
      <Button variant={variant} onPrepare={prepare} onClick={() => setOpen(true)}>
        {assignment ? texts.planAssignment : texts.planEverything}
      </Button>
      <FormDialog
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
            toastPlan(plan, texts.planned({ count: plan.sessions.length }));
          }}
        />
      </FormDialog>
    </>
  );
}
