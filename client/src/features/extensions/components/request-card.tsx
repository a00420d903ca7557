import { extensions } from 'virtual:messages/extensions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ExtensionDecision, OpenExtensionRequest } from 'server/contract/extensions/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { submissionsKey } from '#lib/queries/submission-keys.ts';
import { paths, toStudentPage } from '#lib/routing/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { answerRequest, answerRequestInForm } from '../api/extension-mutations.ts';

const texts = extensions.requests;
const { Form: AnswerForm } = lazyForm(() => import('./answer-form.tsx'));

/** One student who asks for another due day, with the three answers. */
export function RequestCard({ request }: { request: OpenExtensionRequest }) {
  const { assignment, email, emailVerified, name, reason, askedAt, granted, dueDate } = request;
  // What a return has named counts in the place of the assignment's own day.
  const dueDay = granted === dueDate ? assignment.date : dueDate;
  const titleId = useId();
  // The same when the card comes back.
  const toButtonId = (opens: string) => `open-${opens}-${request._id}`;
  const [opened, setOpened] = useState<ExtensionDecision['answer']>();
  const { mutateAsync, isPending } = useMutation(answerRequest(request));
  const form = useMutation(answerRequestInForm(request));
  const queryClient = useQueryClient();
  const day = formatCalendarDay(request.date);
  // The due day may have moved since the student asked.
  const isLater = request.date > dueDate;

  /** The card disappears with its answer, and comes back with the reason when the server refuses. */
  const answer = async (decision: ExtensionDecision, pressed: Element | null) => {
    const keepFocus = captureFocus(pressed);
    try {
      await mutateAsync(decision);
      void toastSuccess(describeAnswer(decision, request));
    } catch (error) {
      void toastFailure(texts.notAnswered, explainFailure(error));
    }
    keepFocus();
  };

  const answerInForm = async (decision: ExtensionDecision) => {
    await form.mutateAsync(decision);
    void toastSuccess(describeAnswer(decision, request));
  };

  /** Closes the form that was sent: this person or, where it was refused, somebody else has answered. */
  const finish = async () => {
    const keepFocus = captureFocus(opened ? document.getElementById(toButtonId(opened)) : null);
    setOpened(undefined);
    await queryClient.invalidateQueries({ queryKey: submissionsKey });
    keepFocus();
  };

  return (
    <article
      aria-labelledby={titleId}
      className="sheet grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-5 wrap-anywhere"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-lg leading-snug wrap-anywhere">
          {/* A line of its own: a link that takes two lines would lie around that of the name. */}
          <span className="block">
            <StudentLink name={name} to={toStudentPage({ classId: request.class?._id, email })} />:
          </span>{' '}
          <Link to={paths.assignmentDetails(assignment._id)} className="text-link">
            {assignment.title}
          </Link>
        </h2>
        <span className="text-sm">
          <PastDay moment={askedAt} />
        </span>
      </div>
      <p className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {email && <span className="wrap-anywhere">{email}</span>}
        <UnverifiedAddress emailVerified={emailVerified} />
        {request.class && <ClassLabel label={request.class} className="max-w-full font-semibold" />}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{texts.due({ day: formatCalendarDay(dueDay) })}</span>
        {granted && <span>{texts.granted({ day: formatCalendarDay(granted) })}</span>}
        <strong>{texts.asks({ day })}</strong>
      </p>
      <blockquote className="max-w-prose border-s-2 border-base-300 ps-3 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      {!isLater && <p className="text-muted text-sm">{texts.notLater}</p>}
      <div className="flex flex-wrap gap-2">
        {isLater && (
          <Button
            id={`approve-${request._id}`}
            busy={isPending}
            aria-describedby={titleId}
            onClick={({ currentTarget }) => answer({ answer: 'approved' }, currentTarget)}
          >
            {texts.approve({ day })}
          </Button>
        )}
        {(['approved', 'refused'] as const).map((answerKind) => (
          <Button
            key={answerKind}
            id={toButtonId(answerKind)}
            variant="outline"
            disabled={isPending}
            aria-describedby={titleId}
            aria-haspopup="dialog"
            onClick={() => setOpened(answerKind)}
          >
            {answerKind === 'approved' ? texts.approveOtherDay : texts.refuse}
          </Button>
        ))}
      </div>
      <FormDialog
        open={opened !== undefined}
        title={opened === 'refused' ? texts.refuseTitle({ name }) : texts.otherTitle({ name })}
        onClose={() => (form.isError ? finish() : setOpened(undefined))}
      >
        {opened && (
          <AnswerForm request={request} answer={opened} send={answerInForm} onAnswered={finish} />
        )}
      </FormDialog>
    </article>
  );
}

function describeAnswer(
  { answer, date }: ExtensionDecision,
  { name, date: asked }: OpenExtensionRequest,
): string {
  return answer === 'refused'
    ? texts.refusedDone({ name })
    : texts.approvedDone({ name, day: formatCalendarDay(date ?? asked) });
}
