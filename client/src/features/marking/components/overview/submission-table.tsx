import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { AssignmentSubmission } from 'server/contract/submissions/schemas';
import { formatNumber } from '#lib/numbers/format-number.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { toStudentPage } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { SelectAllBox, SelectBox } from '#ui/forms/select-box.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { type DraftSelection, isReleasable } from './use-draft-selection.ts';
import { WithdrawnAttempts } from './withdrawn-attempts.tsx';

interface SubmissionTableProps {
  rows: AssignmentSubmission[];
  /** Missing of an open assignment. */
  classId: string | undefined;
  selection: DraftSelection;
  /** The marking page of a submission. */
  toSubmission: (id: string) => To;
  renderFiles: RenderFiles;
  /** What is new about a submission. */
  renderNews: (id: string) => ReactNode;
}

const tones: Record<AssignmentSubmission['state'], BadgeTone> = {
  submitted: 'yellow',
  returned: 'neutral',
  draft: 'neutral',
  released: 'green',
  withdrawn: 'neutral',
};

/** One page of the submissions to an assignment, in every state. */
export function SubmissionTable({
  rows,
  classId,
  selection,
  toSubmission,
  renderFiles,
  renderNews,
}: SubmissionTableProps) {
  const { drafts } = selection;
  return (
    <DataTable
      caption={texts.caption}
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: texts.selection,
          isTitleHidden: true,
          titleControl: drafts.length > 0 && (
            <SelectAllBox
              label={texts.selectAll({ count: drafts.length })}
              count={drafts.length}
              selectedCount={drafts.filter(({ _id }) => selection.has(_id)).length}
              onSelect={(isSelected) => selection.select(drafts, isSelected)}
            />
          ),
          place: 'start',
          width: '@3xl:w-12',
          render: (row) =>
            isReleasable(row) && (
              <SelectBox
                label={texts.select({ name: row.name })}
                count={1}
                selectedCount={selection.has(row._id) ? 1 : 0}
                onSelect={(isSelected) => selection.select([row], isSelected)}
              />
            ),
        },
        {
          title: texts.student,
          place: 'heading',
          className: 'font-normal wrap-anywhere',
          render: ({ name, submittedName, email, emailVerified, hasLeft }, { nameId }) => (
            <>
              <span id={nameId} className="font-semibold">
                <StudentLink name={name} to={toStudentPage({ classId, email })} />
              </span>{' '}
              <SubmittedAs text={submittedName} />
              <span className="text-muted block text-sm">{email}</span>
              <UnverifiedAddress emailVerified={emailVerified} />
              {hasLeft && <Badge tone="yellow">{texts.left}</Badge>}
            </>
          ),
        },
        {
          title: texts.state,
          className: '@3xl:whitespace-nowrap',
          render: ({ _id, state }) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              {renderNews(_id)}
            </span>
          ),
        },
        {
          title: texts.submitted,
          className: 'text-sm',
          render: ({ submittedAt, daysLate = 0, attemptCount }) => (
            <>
              <span className="flex flex-wrap gap-x-3">
                <PastDay moment={submittedAt} />
                {daysLate > 0 && <Timeliness daysLate={daysLate} />}
              </span>
              {attemptCount > 1 && (
                <span className="text-muted">{texts.attempts({ count: attemptCount })}</span>
              )}
            </>
          ),
        },
        { title: texts.mark, render: (row) => <Mark row={row} /> },
        {
          title: texts.action,
          isTitleHidden: true,
          place: 'end',
          render: (row, { nameId }) =>
            row.state === 'withdrawn' ? (
              <WithdrawnAttempts submission={row} describedBy={nameId} renderFiles={renderFiles} />
            ) : (
              <ButtonLink
                to={toSubmission(row._id)}
                aria-describedby={nameId}
                variant={row.state === 'submitted' ? 'primary' : 'outline'}
              >
                {row.state === 'submitted' ? texts.giveMark : texts.open}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

/** The released mark, or the draft of one. */
function Mark({ row: { obtainedMark, draft, marks } }: { row: AssignmentSubmission }) {
  const mark = draft?.obtainedMark ?? obtainedMark;
  if (mark === null) return null;
  return (
    <>
      <strong className="whitespace-nowrap">
        {texts.obtained({ mark: formatNumber(mark), marks: formatNumber(marks) })}
      </strong>
      {draft && draft.feedback === null && (
        <span className="text-muted block text-sm">{texts.noFeedback}</span>
      )}
    </>
  );
}
