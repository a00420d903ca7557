import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import { useId } from 'react';
import type { To } from 'react-router-dom';
import type { AssignmentSubmission } from 'server/contract/submissions/schemas';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { SelectBox } from '#ui/forms/select-box.tsx';
import { type DraftSelection, isReleasable } from './use-draft-selection.ts';
import { WithdrawnAttempts } from './withdrawn-attempts.tsx';

interface SubmissionTableProps {
  rows: AssignmentSubmission[];
  selection: DraftSelection;
  /** The marking page of a submission. */
  toSubmission: (id: string) => To;
}

/** On narrow screens each row becomes a small card, with its button beside name and state. */
const besideButton = '@max-3xl:col-start-2';
const wholeLine = '@max-3xl:col-span-2 @max-3xl:col-start-2';

/** One page of the submissions to an assignment, in every state. */
export function SubmissionTable({ rows, selection, toSubmission }: SubmissionTableProps) {
  const { drafts } = selection;
  return (
    <div className="sheet @container overflow-hidden">
      <table className="w-full text-start @max-3xl:block">
        <caption className="sr-only">{texts.caption}</caption>
        <thead
          // As rows there is nothing to see in it but the box that selects all.
          className={`@3xl:bg-base-200 ${drafts.length > 0 ? '@max-3xl:block' : '@max-3xl:sr-only'}`}
        >
          <tr className="text-sm *:px-4 *:py-3 *:text-start *:font-semibold @max-3xl:block">
            <th scope="col" className="@max-3xl:block @3xl:w-12">
              {drafts.length > 0 ? (
                <SelectBox
                  label={texts.selectAll({ count: drafts.length })}
                  count={drafts.length}
                  selectedCount={drafts.filter(({ _id }) => selection.has(_id)).length}
                  onSelect={(isSelected) => selection.select(drafts, isSelected)}
                >
                  <span className="font-normal @3xl:sr-only">
                    {texts.selectAll({ count: drafts.length })}
                  </span>
                </SelectBox>
              ) : (
                <span className="sr-only">{texts.selection}</span>
              )}
            </th>
            {[texts.student, texts.state, texts.submitted, texts.mark].map((title) => (
              <th key={title} scope="col" className="@max-3xl:sr-only">
                {title}
              </th>
            ))}
            <th scope="col" className="@max-3xl:sr-only">
              <span className="sr-only">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {rows.map((row) => (
            <SubmissionRow
              key={row._id}
              row={row}
              selection={selection}
              to={toSubmission(row._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tones: Record<AssignmentSubmission['state'], BadgeTone> = {
  submitted: 'yellow',
  returned: 'neutral',
  draft: 'neutral',
  released: 'green',
  withdrawn: 'neutral',
};

interface SubmissionRowProps {
  row: AssignmentSubmission;
  selection: DraftSelection;
  to: To;
}

function SubmissionRow({ row, selection, to }: SubmissionRowProps) {
  const { _id, name, email, emailVerified, state, attemptCount, submittedAt, daysLate = 0 } = row;
  const nameId = useId();
  return (
    <tr className="border-t border-base-300 @max-3xl:grid @max-3xl:grid-cols-[1.5rem_minmax(0,1fr)_auto] @max-3xl:items-baseline @max-3xl:gap-x-2 @max-3xl:gap-y-1 @max-3xl:p-4 @3xl:*:px-4 @3xl:*:py-2">
      <td className="@max-3xl:row-start-1">
        {isReleasable(row) && (
          <SelectBox
            label={texts.select({ name })}
            count={1}
            selectedCount={selection.has(_id) ? 1 : 0}
            onSelect={(isSelected) => selection.select([row], isSelected)}
          />
        )}
      </td>
      <th scope="row" className={`${besideButton} text-start font-normal wrap-anywhere`}>
        <span id={nameId} className="font-semibold">
          <bdi>{name}</bdi>
        </span>{' '}
        <SubmittedAs text={row.submittedName} />
        <span className="text-muted block text-sm">{email}</span>
        <UnverifiedAddress emailVerified={emailVerified} />
      </th>
      <td className={`${besideButton} @3xl:whitespace-nowrap`}>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </td>
      <td className={`${wholeLine} text-sm`}>
        <span className="flex flex-wrap gap-x-3">
          <PastDay moment={submittedAt} />
          {daysLate > 0 && <Timeliness daysLate={daysLate} />}
        </span>
        {attemptCount > 1 && (
          <span className="text-muted">{texts.attempts({ count: attemptCount })}</span>
        )}
      </td>
      <td className={`${wholeLine} empty:hidden @3xl:empty:table-cell`}>
        <Mark row={row} />
      </td>
      <td className="whitespace-nowrap @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:self-center @3xl:text-end">
        {state === 'withdrawn' ? (
          <WithdrawnAttempts submission={row} describedBy={nameId} />
        ) : (
          <ButtonLink
            to={to}
            aria-describedby={nameId}
            variant={state === 'submitted' ? 'primary' : 'outline'}
          >
            {state === 'submitted' ? texts.giveMark : texts.open}
          </ButtonLink>
        )}
      </td>
    </tr>
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
