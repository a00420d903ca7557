import { planning as texts } from 'virtual:messages/planning';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Plan } from 'server/contract/planning/plan';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { undoPlan } from '../api/planning-queries.ts';
import { Shortages, UnplacedTasks } from './shortages.tsx';

interface MissedDoneProps {
  plan: Plan;
  /** What was done. */
  text: string;
  onClose: () => void;
}

/** What of the missed work does not fit, how to make it fit, and the way back. */
export default function MissedDone({ plan, text, onClose }: MissedDoneProps) {
  const { planId, shortages, tasks } = plan;
  const status = useRef<HTMLParagraphElement>(null);
  const { mutateAsync, isPending, error } = useMutation(undoPlan);

  // The button that was pressed is behind the dialog.
  useEffect(() => status.current?.focus(), []);

  const undo = async (id: string) => {
    try {
      await mutateAsync(id);
      onClose();
    } catch {
      // Said beside the button.
    }
  };
  return (
    <div className="grid gap-5">
      <p ref={status} tabIndex={-1} role="status" className="font-semibold">
        {text}
      </p>
      <Shortages shortages={shortages} isOfOne={false} />
      <UnplacedTasks tasks={tasks} />
      {shortages.length > 0 && <p className="text-muted">{texts.missedStays}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{texts.close}</Button>
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
