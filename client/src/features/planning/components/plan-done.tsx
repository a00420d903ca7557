import { planning as texts } from 'virtual:messages/planning';
import { today } from 'virtual:messages/today';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Plan } from 'server/contract/planning/plan';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { undoPlan } from '../api/planning-queries.ts';

interface PlanDoneProps {
  plan: Plan;
  /** What was done. */
  text?: string;
  /** What follows it, such as what does not fit. */
  children?: ReactNode;
  /** Where the sessions are not on the page. */
  linksToAgenda: boolean;
  onClose: () => void;
  onUndone: () => void;
}

/** What was planned, and the way back. */
export function PlanDone({
  plan,
  text,
  children,
  linksToAgenda,
  onClose,
  onUndone,
}: PlanDoneProps) {
  const { planId, sessions } = plan;
  const status = useRef<HTMLParagraphElement>(null);
  const { mutateAsync, isPending, error } = useMutation(undoPlan);

  // The button that was pressed is gone.
  useEffect(() => status.current?.focus(), []);

  const undo = async (id: string) => {
    try {
      await mutateAsync(id);
      onUndone();
    } catch {
      // Said beside the button.
    }
  };
  return (
    <div className="grid gap-5">
      <p ref={status} tabIndex={-1} role="status" className="font-semibold">
        {text ?? texts.planned({ count: sessions.length })}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{texts.close}</Button>
        {linksToAgenda && (
          <ButtonLink variant="outline" to={paths.agenda}>
            {today.openAgenda}
          </ButtonLink>
        )}
        {planId !== null && (
          <Button variant="quiet" busy={isPending} onClick={() => undo(planId)}>
            {texts.undo}
          </Button>
        )}
      </div>
      <FormFailure
        title={error && texts.notUndone}
        text={error ? explainFailure(error) : undefined}
      />
    </div>
  );
}
