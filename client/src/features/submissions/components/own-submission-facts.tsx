import { assignmentDetails } from 'virtual:messages/assignmentDetails';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { useId } from 'react';
import type { OwnSubmission } from 'server/contract/submissions';
import { toWebAddress } from '../../../lib/web-address.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { PastDay } from '../../../ui/display/day.tsx';
import { LinkedText } from '../../../ui/display/linked-text.tsx';
import { Timeliness } from '../../../ui/display/timeliness.tsx';
import { FeedbackButton } from './feedback-button.tsx';

/** What a student submitted for one assignment: when, the document and, once it is marked, mark and feedback. */
export function OwnSubmissionFacts({ submission }: { submission: OwnSubmission }) {
  const { pdfLink, submittedAt, obtainedMark, marks, removedAt, daysLate } = submission;
  const link = toWebAddress(pdfLink);
  const markId = useId();
  return (
    <div className="grid gap-3">
      <p className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <PastDay moment={submittedAt} label={(day) => texts.submitted({ day })} />
        <Timeliness daysLate={daysLate} />
        {link && <ExternalLink href={link}>{texts.document}</ExternalLink>}
      </p>
      {obtainedMark === null ? (
        <Waiting submission={submission} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id={markId}>
            <span className="text-muted text-sm">{texts.mark}</span>{' '}
            <strong className="text-heading">
              {texts.obtained({ mark: obtainedMark, marks })}
            </strong>
          </p>
          <FeedbackButton submission={submission} describedBy={markId} />
        </div>
      )}
      {removedAt !== null && <p className="text-muted text-sm">{assignmentDetails.offList}</p>}
    </div>
  );
}

/** What happens next while there is no mark: after a return it is the student's turn. */
function Waiting({ submission: { returned, isMarkingBegun } }: { submission: OwnSubmission }) {
  if (!returned) {
    return (
      <p className="font-semibold">{isMarkingBegun ? ownSubmission.markingBegun : texts.waiting}</p>
    );
  }
  return (
    <div className="grid gap-2 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">
        <PastDay moment={returned.at} label={(day) => ownSubmission.returned({ day })} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={returned.reason} />
      </p>
    </div>
  );
}
