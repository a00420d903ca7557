import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { timeliness } from 'virtual:messages/timeliness';
import { useId } from 'react';
import type { DueAssignment } from 'server/contract/assignments/due-list';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { AssignmentRow } from '../assignment-row.tsx';
import { MyListRemoval } from '../my-list-buttons.tsx';

interface DueRowProps {
  assignment: DueAssignment;
  /** Its due day is over. */
  isMissing: boolean;
}

export function DueRow({ assignment, isMissing }: DueRowProps) {
  const { _id, marks, date, class: ofClass, isOnMyList, isExtended } = assignment;
  const { isReturned, hasNoDueDay = false } = assignment;
  const titleId = useId();
  return (
    <AssignmentRow
      assignment={assignment}
      titleId={titleId}
      action={isOnMyList && <MyListRemoval id={_id} describedBy={titleId} />}
      className="last:pb-0"
    >
      {isMissing && !isReturned && <strong className="text-error">{timeliness.missing}</strong>}
      <DueDay day={date} hidesUrgency={hasNoDueDay} />
      {isReturned && <span className="font-semibold">{ownSubmission.returnedShort}</span>}
      {isExtended && <span className="text-muted">{timeliness.extended}</span>}
      {ofClass && <ClassLabel label={ofClass} className="text-muted max-w-full" />}
      <span className="text-muted">{texts.marks({ marks })}</span>
    </AssignmentRow>
  );
}
