import { nextSteps as texts } from 'virtual:messages/nextSteps';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NextStepOfStudent } from 'server/contract/marking/next-steps';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { nextStepsQuery, takeNextStep, undoNextStep } from '../../api/next-steps.ts';

interface NextStepsProps {
  submissionId: string;
  assignmentId: string | null;
  /** The feedback is known to have next steps: a placeholder is shown while they load. */
  isExpected: boolean;
  /** Its heading, one level below the heading that it stands under. */
  headingAs?: 'h2' | 'h3';
}

/** The next steps of a feedback. One press makes a study task of a step, on the day that the student chose. */
export default function NextSteps(props: NextStepsProps) {
  const { submissionId, assignmentId, isExpected, headingAs: Heading = 'h3' } = props;
  const headingId = useId();
  const today = useToday();
  const [day, setDay] = useState(today);
  const { data, error, refetch } = useQuery(nextStepsQuery(submissionId));
  const isOpen = data?.some(({ task }) => task === null);
  const isDay = isCalendarDay(day);
  if (data ? data.length === 0 : !isExpected && !error) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-base-300 pt-4"
    >
      <Heading id={headingId} className="text-base font-bold">
        {texts.heading}
      </Heading>
      {data && (
        <ul className="grid gap-3">
          {data.map((step) => (
            <Step
              key={step.id}
              step={step}
              submissionId={submissionId}
              assignmentId={assignmentId}
              day={isDay ? day : null}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="sm:max-w-60">
          <DateField
            label={texts.day}
            name="day"
            value={day}
            onChange={setDay}
            onBlur={() => {}}
            ref={null}
            error={isDay ? undefined : texts.dayRequired}
          />
        </div>
      )}
      {!data && error && (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />
      )}
      {!data && !error && <RowSkeletons label={texts.loading} />}
    </section>
  );
}

interface StepProps {
  step: NextStepOfStudent;
  submissionId: string;
  assignmentId: string | null;
  /** For which a task is made; `null` while none is typed. */
  day: string | null;
}

function Step({ step, submissionId, assignmentId, day }: StepProps) {
  const { id, text, task, place } = step;
  const textId = useId();
  const taking = useMutation(takeNextStep(submissionId));
  const undoing = useMutation(undoNextStep(submissionId));
  const isBusy = taking.isPending || undoing.isPending;
  const failure = taking.error ?? undoing.error;
  const isDone = task?.status === 'completed';

  // One button for both, so that the focus stays on it.
  const press = ({ detail }: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click must not remove what the first has added.
    if (task && detail > 1) return;
    taking.reset();
    undoing.reset();
    if (task) undoing.mutate(id);
    else if (day) taking.mutate({ stepId: id, date: day });
  };

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <p id={textId} className="wrap-anywhere">
        <LinkedText text={text} />
      </p>
      {place && assignmentId && (
        <Link to={paths.commentOnWork(assignmentId, id)} className="text-link text-sm">
          {texts.onPage({ page: place.page })}
        </Link>
      )}
      <p role="status" className="text-muted flex items-center gap-1 text-sm empty:hidden">
        {isDone && <CheckIcon className="size-4 text-success" />}
        {isDone && texts.done}
        {task && !isDone && texts.addedToTasks({ day: formatLongDay(task.date) })}
      </p>
      {!isDone && (
        <Button
          variant={task ? 'quiet' : 'outline'}
          busy={isBusy}
          disabled={!task && day === null}
          aria-describedby={textId}
          onClick={press}
          className={task ? 'btn-sm -ms-3' : 'btn-sm'}
        >
          {task ? texts.undo : texts.take}
        </Button>
      )}
      <FormFailure
        title={failure && (taking.error ? texts.takeFailed : texts.undoFailed)}
        text={failure ? explainFailure(failure) : undefined}
      />
    </li>
  );
}
