import { extensions as texts } from 'virtual:messages/extensions';
import { timeliness } from 'virtual:messages/timeliness';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { Extension } from 'server/contract/extensions/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAfterClose } from '#ui/dialogs/use-after-close.ts';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { WarningIcon } from '#ui/pictures/icons.tsx';
import { withdrawRequest } from '../api/extension-mutations.ts';
import { OwnTime } from './own-time.tsx';

const { Form: RequestForm, prepare: prepareForm } = lazyForm(() => import('./request-form.tsx'));

interface OwnExtensionProps {
  assignment: AssignmentDetails;
  /** The student has submitted it: it is not missing. */
  submitted: boolean;
  /** The student has its mark: no request will change anything. */
  isMarked: boolean;
  /** The student has it to do: before it is submitted, and after it was returned for revision. */
  mayAsk: boolean;
}

/** At an assignment, for a student: whether it is missing, the extension, the answer to a request, and the way to ask. */
export function OwnExtension({ assignment, submitted, isMarked, mayAsk }: OwnExtensionProps) {
  const { title, deadline } = assignment;
  const extension = isMarked ? findGranted(assignment.extension) : assignment.extension;
  const [isOpen, setOpen] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone: the answer, which took its place, takes the focus.
  const focusAfterClose = useAfterClose(isOpen, () => status.current?.focus());

  // Kept from an earlier version.
  if (deadline === undefined) return null;
  const isWaiting = extension?.request?.answer === null && !extension.request.endedAt;

  const finish = () => {
    focusAfterClose(true);
    setOpen(false);
    void toastSuccess(texts.sent);
  };

  return (
    <div className="contents">
      {deadline.isMissing && !submitted && (
        <p>
          <strong className="inline-flex items-center gap-1 text-error">
            <WarningIcon className="size-4" />
            {timeliness.missing}
          </strong>{' '}
          <span className="text-muted block text-sm">{timeliness.missingText}</span>
        </p>
      )}
      <OwnTime deadline={deadline} />
      <div ref={status} tabIndex={-1} role="status" className="grid gap-2 empty:hidden">
        {extension && <ExtensionState extension={extension} dueDay={deadline.date} />}
      </div>
      {isWaiting && extension && <WithdrawButton id={extension._id} />}
      {!isWaiting && mayAsk && (
        <Button variant="outline" onPrepare={prepareForm} onClick={() => setOpen(true)}>
          {extension?.request ? texts.askAgain : texts.ask}
        </Button>
      )}
      <FormDialog open={isOpen} title={texts.askTitle({ title })} onClose={() => setOpen(false)}>
        <RequestForm assignment={assignment} dueDay={deadline.date} onSent={finish} />
      </FormDialog>
    </div>
  );
}

/** The extension as far as it makes the due day later, by which a submission is late or on time. */
function findGranted(extension: Extension | undefined): Extension | undefined {
  if (!extension?.date) return undefined;
  return extension.request?.answer === 'approved' ? extension : { ...extension, request: null };
}

/** Of a request without an answer: it waits, or why it ended. */
const requestTexts = {
  waiting: texts.waiting,
  release: texts.ended,
  'due-day': texts.overtaken,
};

interface ExtensionStateProps {
  extension: Extension;
  /** The student's own. */
  dueDay: string;
}

/** What became of a request, or that a day was given without one. */
function ExtensionState({ extension: { date, request }, dueDay }: ExtensionStateProps) {
  const granted = date === null ? null : formatCalendarDay(date);
  const day = request && formatCalendarDay(request.date);
  const name = request?.answeredBy ?? '';
  return (
    <>
      {granted && request?.answer !== 'approved' && (
        <p className="font-semibold">{texts.given({ day: granted })}</p>
      )}
      {granted && request?.answer === 'approved' && (
        <p className="font-semibold">{texts.approved({ name, day: granted })}</p>
      )}
      {!granted && request?.answer === 'approved' && (
        <p>{texts.takenBack({ day: formatCalendarDay(dueDay) })}</p>
      )}
      {day && request.answer === null && (
        <p>{requestTexts[request.endedBy ?? 'waiting']({ day })}</p>
      )}
      {day && request.answer === 'refused' && <p>{texts.refused({ name, day })}</p>}
      {request?.answerReason && (
        <blockquote className="border-s-2 border-base-300 ps-3 whitespace-pre-line wrap-anywhere">
          {request.answerReason}
        </blockquote>
      )}
    </>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const { mutateAsync, isPending } = useMutation(withdrawRequest(id));
  const withdraw = async () => {
    try {
      await mutateAsync();
      void toastSuccess(texts.withdrawn);
    } catch (error) {
      void toastFailure(texts.notWithdrawn, explainFailure(error));
    }
  };
  return (
    <Button variant="quiet" busy={isPending} onClick={withdraw}>
      {texts.withdraw}
    </Button>
  );
}
