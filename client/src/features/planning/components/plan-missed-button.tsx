import { planning as texts } from 'virtual:messages/planning';
import { useMutation } from '@tanstack/react-query';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { Plan } from 'server/contract/planning/plan';
import { addDays } from '#lib/dates/calendar-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastError } from '#ui/feedback/toast.ts';
import { isOwnItem } from '../api/agenda-groups.ts';
import { carryOutPlan } from '../api/planning-queries.ts';
import { useUndoPlan } from './use-undo-plan.ts';

/** What was missed longer ago is not planned again. */
const daysBack = 14;

/** Gives the missed sessions and study tasks with minutes new days by one press; nothing where none was missed. */
export function PlanMissedButton({ items, today }: { items: AgendaItem[]; today: string }) {
  const { mutateAsync, isPending } = useMutation(carryOutPlan({ today, missedOnly: true }));
  const tell = useUndoPlan();
  const since = addDays(today, -daysBack);
  const isMissed = (item: AgendaItem) =>
    isOwnItem(item) && item.group === 'overdue' && item.minutes !== null && item.date >= since;
  if (!items.some(isMissed)) return null;
  const plan = async () => {
    try {
      const made = await mutateAsync();
      tell(made, describe(made));
    } catch (error) {
      toastError(`${texts.notPlanned}. ${explainFailure(error)}`);
    }
  };
  return (
    <Button variant="outline" busy={isPending} onClick={plan}>
      {texts.planMissed}
    </Button>
  );
}

function describe({ sessions, tasks, shortages }: Plan): string {
  const isNew = ({ change }: { change: string }) => change === 'moved' || change === 'added';
  const count = [...sessions, ...tasks].filter(isNew).length;
  const left = shortages.length + tasks.filter(({ change }) => change === 'unplaced').length;
  const done = texts.missedDone({ count });
  return left === 0 ? done : `${done} ${texts.missedLeft({ count: left })}`;
}
