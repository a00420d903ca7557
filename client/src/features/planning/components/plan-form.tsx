import { planning as texts } from 'virtual:messages/planning';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Availability } from 'server/contract/planning/availability';
import type { Learned, OfferedPlan, Plan } from 'server/contract/planning/plan';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { codeOf, isWorthRetrying } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import {
  availabilityQuery,
  carryOutPlan,
  type OwnEstimate,
  type PlanScope,
  planPreviewQuery,
} from '../api/planning-queries.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { LearnedOffer } from './learned-offer.tsx';
import { MinutesForm, suggestMinutes } from './minutes-form.tsx';
import { PlanPreview } from './plan-preview.tsx';

interface PlanFormProps {
  /** Without it everything that is due is planned. */
  assignmentId: string | undefined;
  onPlanned: (plan: Plan) => void;
}

/** Asks once when the student can study, then shows a plan and carries it out. */
export default function PlanForm({ assignmentId, onPlanned }: PlanFormProps) {
  const today = useToday();
  const [estimate, setEstimate] = useState<OwnEstimate>({});
  const [accepted, setAccepted] = useState<Learned | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<OfferedPlan['withoutEstimate']>();
  const [estimates, setEstimates] = useState<PlanScope['estimates']>();
  const scope = { assignmentId, ...estimate, today, ...(estimates && { estimates }) };
  const availability = useQuery(availabilityQuery);
  const isReady = availability.data?.isSet === true && !isEditing;
  const hasTime = availability.data !== undefined && hasStudyTime(availability.data);
  const preview = useQuery({
    ...planPreviewQuery(scope),
    enabled: isReady && hasTime,
    // What an estimate changes is shown in the same place.
    placeholderData: keepPreviousData,
  });
  // Work that nobody has estimated is planned with the suggestions, until the student says otherwise.
  const agreed = estimates ?? (asked && suggestMinutes(asked));
  const { mutateAsync, error } = useMutation(
    carryOutPlan({ ...scope, ...(agreed && { estimates: agreed }) }),
  );
  // Set by the press itself: the second press of a double click would find nothing to plan, and nothing to take back.
  const [isPlanning, setPlanning] = useState(false);

  if (asked === undefined && assignmentId === undefined && preview.data?.withoutEstimate.length) {
    setAsked(preview.data.withoutEstimate);
  }
  const failed = availability.error ?? (isReady ? preview.error : null);
  if (failed && codeOf(failed) === 'estimate-required') {
    return <EstimateForm onSet={(minutes) => setEstimate({ minutes })} />;
  }
  if (failed) {
    const retry = () => (availability.error ? availability.refetch() : preview.refetch());
    return (
      <ErrorPanel
        title={texts.notPlanned}
        text={explainFailure(failed)}
        {...(isWorthRetrying(failed) && { onRetry: retry })}
      />
    );
  }
  if (availability.data && !isReady) {
    return (
      <div className="grid gap-4">
        <p className="text-muted">{texts.availability.text}</p>
        <AvailabilityForm availability={availability.data} onSaved={() => setEditing(false)} />
      </div>
    );
  }
  const changeStudyTime = (
    <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
      {texts.availability.change}
    </Button>
  );
  if (availability.data && !hasTime) {
    return (
      <div className="grid gap-5">
        <p role="alert">{texts.noStudyTime}</p>
        {changeStudyTime}
      </div>
    );
  }
  if (!preview.data) return <p role="status">{texts.loading}</p>;

  const carryOut = async () => {
    setPlanning(true);
    try {
      onPlanned(await mutateAsync());
    } catch {
      // Said beside the button.
    } finally {
      setPlanning(false);
    }
  };
  const { sessions, tasks } = preview.data;
  const isChange =
    sessions.some(({ change }) => change === 'added' || change === 'moved') ||
    tasks.some(({ change }) => change === 'moved');
  return (
    <div className="grid gap-5">
      <LearnedOffer
        offer={preview.data.learned}
        accepted={preview.data.accepted ?? accepted}
        onAccept={(offer) => {
          setEstimate({ ...estimate, factor: offer.factor });
          // A preview of everything does not say what was accepted for each.
          if (assignmentId === undefined) setAccepted(offer);
        }}
        onRevert={() => {
          setEstimate(assignmentId === undefined ? {} : { ...estimate, factor: 1 });
          setAccepted(null);
        }}
      />
      <PlanPreview preview={preview.data} today={today} isOfOne={assignmentId !== undefined} />
      {asked && <MinutesForm works={asked} onSet={setEstimates} />}
      {/* In sight while a long plan is read: on a phone it is several screens high. */}
      <div className="sticky -bottom-6 -mb-6 grid gap-3 bg-sheet pt-3 pb-6">
        <FormFailure
          title={error && texts.notPlanned}
          text={error ? explainFailure(error) : undefined}
        />
        <div className="flex flex-wrap gap-3">
          {(isChange || preview.data.removedCount > 0) && (
            <Button busy={isPlanning} disabled={preview.isFetching} onClick={carryOut}>
              {texts.carryOut}
            </Button>
          )}
          {changeStudyTime}
        </div>
      </div>
    </div>
  );
}

const hasStudyTime = ({ minutes }: Availability): boolean =>
  Object.values(minutes).some((ofDay) => ofDay > 0);
