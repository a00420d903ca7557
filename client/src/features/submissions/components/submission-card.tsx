import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from 'server/contract/submissions/schemas';
import { paths } from '#lib/routing/paths.ts';
import { findSubmittedLink } from '#lib/web-address.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ExternalLink } from '#ui/actions/external-link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay, PastDay } from '#ui/display/day.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { DeleteSubmissionButton } from './delete-submission-button.tsx';
import { FeedbackButton } from './feedback-button.tsx';

interface SubmissionCardProps {
  submission: Submission;
  /** What is new about it. */
  news?: ReactNode;
}

/** One submission: pending, or marked with the teacher's feedback (spec §2). */
export function SubmissionCard({ submission, news }: SubmissionCardProps) {
  const { title, imageURL, files, submittedAt, status, state, daysLate } = submission;
  // Without a due day the assignment was deleted.
  const { assignmentId, dueDate, class: ofClass } = submission;
  const titleId = useId();
  const link = findSubmittedLink(submission);
  const isMarked = status === 'completed';
  const isReturned = state === 'returned';
  return (
    <article
      aria-labelledby={titleId}
      className="sheet grid overflow-hidden sm:grid-cols-[12rem_1fr]"
    >
      <Picture src={imageURL} className="aspect-video size-full sm:aspect-auto" />
      <div className="flex min-w-0 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isMarked ? 'green' : 'yellow'}>{texts.status[status]}</Badge>
          {news}
          {isReturned && <span className="font-semibold">{ownSubmission.returnedShort}</span>}
          {submission.returned?.date && (
            <DueDay
              day={submission.returned.date}
              label={(day) => ownSubmission.submitAgainBy({ day })}
            />
          )}
          {!isMarked && !isReturned && (
            <span className="text-muted inline-flex items-center gap-2 text-sm">
              <span className="spinner size-4" aria-hidden="true" />
              {texts.waiting}
            </span>
          )}
        </div>
        <h3 id={titleId} className="text-lg leading-snug wrap-anywhere">
          {assignmentId !== null && dueDate !== undefined ? (
            <Link to={paths.assignmentDetails(assignmentId)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <SubmittedAs text={submission.submittedTitle} />
        <p className="text-muted flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {ofClass && <ClassLabel label={ofClass} className="max-w-full font-semibold" />}
          <PastDay moment={submittedAt} label={(day) => texts.submitted({ day })} />
          <Timeliness daysLate={daysLate} />
          {files.length > 0 && texts.files({ count: files.length })}
          {link && (
            <ExternalLink href={link} describedBy={titleId} className="text-link inline-block py-1">
              {texts.document}
            </ExternalLink>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4">
          <Result submission={submission} />
          {isReturned && assignmentId !== null && (
            <ButtonLink to={paths.assignmentDetails(assignmentId)} aria-describedby={titleId}>
              {ownSubmission.submitAgain}
            </ButtonLink>
          )}
          {isMarked && (
            <div className="flex flex-wrap gap-2">
              <FeedbackButton submission={submission} describedBy={titleId} />
              <DeleteSubmissionButton submission={submission} describedBy={titleId} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

function Result({ submission: { obtainedMark, marks } }: { submission: Submission }) {
  if (obtainedMark === null) return <p className="font-semibold">{texts.worth({ marks })}</p>;
  return (
    <p>
      <span className="text-muted text-sm">{texts.mark}</span>{' '}
      <strong className="text-heading">{texts.obtained({ mark: obtainedMark, marks })}</strong>
    </p>
  );
}
