import { planning as texts } from 'virtual:messages/planning';
import type { Plan } from 'server/contract/planning/plan';
import { PlanDone } from './plan-done.tsx';
import { Shortages, UnplacedTasks } from './shortages.tsx';

interface MissedDoneProps {
  plan: Plan;
  text: string;
  onClose: () => void;
}

/** What of the missed work does not fit, and how to make it fit. */
export default function MissedDone({ plan, text, onClose }: MissedDoneProps) {
  return (
    <PlanDone plan={plan} text={text} linksToAgenda={false} onClose={onClose} onUndone={onClose}>
      <Shortages shortages={plan.shortages} isOfOne={false} />
      <UnplacedTasks tasks={plan.tasks} />
      {plan.shortages.length > 0 && <p className="text-muted">{texts.missedStays}</p>}
    </PlanDone>
  );
}
