import { assignmentDetails } from 'virtual:messages/assignmentDetails';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { findSubmittedLink } from '#lib/web-address.ts';
import { ExternalLink } from '#ui/actions/external-link.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';

interface OwnSubmissionFactsProps {
  submission: OwnSubmission;
  renderFiles: RenderFiles;
}

/** What a student submitted for one assignment: when, the document and files, and whether it is marked. */
export function OwnSubmissionFacts({ submission, renderFiles }: OwnSubmissionFactsProps) {
  const { submittedAt, obtainedMark, removedAt, daysLate } = submission;
  const link = findSubmittedLink(submission);
  return (
    <div className="grid gap-3">
      <SubmittedAs text={submission.submittedTitle} />
      <p className="text-muted flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <PastDay moment={submittedAt} label={(day) => texts.submitted({ day })} />
        <Timeliness daysLate={daysLate} />
        {link && (
          <ExternalLink href={link} className="text-link inline-block py-1">
            {texts.document}
          </ExternalLink>
        )}
      </p>
      {renderFiles(submission.files)}
      {obtainedMark === null && !submission.returned && (
        <p className="font-semibold">
          {submission.isMarkingBegun ? ownSubmission.markingBegun : texts.waiting}
        </p>
      )}
      {removedAt !== null && <p className="text-muted text-sm">{assignmentDetails.offList}</p>}
    </div>
  );
}
