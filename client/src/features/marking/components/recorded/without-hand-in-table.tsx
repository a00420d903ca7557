import { assignmentSubmissions } from 'virtual:messages/assignmentSubmissions';
import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import type { ReactNode } from 'react';
import type { WithoutHandIn } from 'server/contract/marking/recorded-marks';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { toStudentPage } from '#lib/routing/paths.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { SelectAllBox, SelectBox } from '#ui/forms/select-box.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';

interface WithoutHandInTableProps {
  rows: WithoutHandIn[];
  classId: string;
  /** Whether a student is selected; missing where nothing can be. */
  selection?: {
    has: (email: string) => boolean;
    select: (emails: readonly string[], isSelected: boolean) => void;
  };
  renderAction: (row: WithoutHandIn, describedBy: string) => ReactNode;
}

const tones: Record<WithoutHandIn['state'], BadgeTone> = {
  'not-due': 'neutral',
  missing: 'yellow',
  'before-joining': 'neutral',
  marked: 'green',
  excused: 'neutral',
};

/** One page of the students of a class who have not handed in an assignment. */
export function WithoutHandInTable({
  rows,
  classId,
  selection,
  renderAction,
}: WithoutHandInTableProps) {
  // Who can be reminded.
  const emails = rows.filter(({ state }) => isToSubmit(state)).map(({ email }) => email);
  return (
    <DataTable
      caption={texts.caption}
      rows={rows}
      keyOf={({ email }) => email}
      columns={[
        {
          title: assignmentSubmissions.selection,
          isTitleHidden: true,
          titleControl: selection && emails.length > 0 && (
            <SelectAllBox
              label={texts.selectAll({ count: emails.length })}
              count={emails.length}
              selectedCount={emails.filter(selection.has).length}
              onSelect={(isSelected) => selection.select(emails, isSelected)}
            />
          ),
          place: 'start',
          width: '@3xl:w-12',
          render: ({ email, name, state }) =>
            selection &&
            isToSubmit(state) && (
              <SelectBox
                label={texts.select({ name })}
                count={1}
                selectedCount={selection.has(email) ? 1 : 0}
                onSelect={(isSelected) => selection.select([email], isSelected)}
              />
            ),
        },
        {
          title: assignmentSubmissions.student,
          place: 'heading',
          className: 'font-normal wrap-anywhere',
          render: (row, { nameId }) => (
            <>
              <span id={nameId} className="font-semibold">
                <StudentLink name={row.name} to={toStudentPage({ classId, email: row.email })} />
              </span>
              <span className="text-muted block text-sm">{row.email}</span>
              <UnverifiedAddress emailVerified={row.emailVerified} />
            </>
          ),
        },
        {
          title: assignmentSubmissions.state,
          render: ({ state, mark }) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              {mark?.state === 'draft' && <Badge>{texts.draft}</Badge>}
            </span>
          ),
        },
        {
          title: texts.due,
          className: 'text-sm',
          render: ({ dueDate }) => formatCalendarDay(dueDate),
        },
        {
          title: assignmentSubmissions.mark,
          render: ({ mark }) =>
            mark !== null &&
            mark.obtainedMark !== null && (
              <strong className="whitespace-nowrap">
                {assignmentSubmissions.obtained({
                  mark: formatNumber(mark.obtainedMark),
                  marks: formatNumber(mark.marks),
                })}
              </strong>
            ),
        },
        {
          title: assignmentSubmissions.action,
          isTitleHidden: true,
          place: 'end',
          render: (row, { nameId }) => renderAction(row, nameId),
        },
      ]}
    />
  );
}

/** Whether there is something to remind of. */
const isToSubmit = (state: WithoutHandIn['state']) => state === 'missing' || state === 'not-due';
