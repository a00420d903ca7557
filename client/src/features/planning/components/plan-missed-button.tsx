import { planning as texts } from 'virtual:messages/planning';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { Plan } from 'server/contract/planning/plan';
import { addDays } from '#lib/dates/calendar-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { codeOf } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { toastFailure } from '#ui/feedback/toast.ts';
import { isOwnItem } from '../api/agenda-groups.ts';
import { carryOutPlan } from '../api/planning-queries.ts';
import { usePlanToast } from './use-plan-toast.ts';

const { Form: MissedDone, prepare } = lazyForm(() => import('./missed-done.tsx'));
const { Form: StudyTimeForm } = lazyForm(() => import('./study-time-form.tsx'));

/** What was missed longer ago is not planned again. */
const daysBack = 14;

/**
 * Gives the missed sessions and study tasks with minutes new days by one press; nothing where none was missed. A dialog asks first
 * when the student can study, where that is not known, and shows what does not fit.
 */
export function PlanMissedButton({ items, today }: { items: AgendaItem[]; today: string }) {
  const { mutateAsync, isPending } = useMutation(carryOutPlan({ today, missedOnly: true }));
  const toastPlan = usePlanToast();
  const [made, setMade] = useState<Plan>();
  const [isOpen, setOpen] = useState(false);
  const since = addDays(today, -daysBack);
  const isMissed = (item: AgendaItem) =>
    isOwnItem(item) && item.group === 'overdue' && item.minutes !== null && item.date >= since;
  const plan = async () => {
    setMade(undefined);
    try {
      const made = await mutateAsync();
      setMade(made);
      setOpen(isShort(made));
      if (!isShort(made)) toastPlan(made, describe(made));
    } catch (error) {
      const needsStudyTime = codeOf(error) === 'availability-required';
      setOpen(needsStudyTime);
      if (!needsStudyTime) toastFailure(texts.notPlanned, explainFailure(error));
    }
  };
  const close = () => setOpen(false);
  return (
    <>
      {items.some(isMissed) && (
        <Button variant="outline" busy={isPending} onPrepare={prepare} onClick={plan}>
          {texts.planMissed}
        </Button>
      )}
      <FormDialog open={isOpen} title={texts.planMissed} onClose={close}>
        {made ? (
          <MissedDone plan={made} text={describe(made)} onClose={close} />
        ) : (
          <div className="grid gap-4">
            <p className="text-muted">{texts.availability.text}</p>
            <StudyTimeForm onSaved={plan} />
          </div>
        )}
      </FormDialog>
    </>
  );
}

const isShort = ({ shortages, tasks }: Plan): boolean =>
  shortages.length > 0 || tasks.some(({ change }) => change === 'unplaced');

function describe({ sessions, tasks }: Plan): string {
  const isNew = ({ change }: { change: string }) => change === 'moved' || change === 'added';
  return texts.missedDone({ count: [...sessions, ...tasks].filter(isNew).length });
}
