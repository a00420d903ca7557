import { studentOverview as texts } from 'virtual:messages/studentOverview';
import type { DueAssignment } from 'server/contract/assignments';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { DueDay } from '../../../../ui/display/day.tsx';
import { AssignmentRow } from '../assignment-row.tsx';

/** An assignment to submit. */
export function DueRow({ assignment }: { assignment: DueAssignment }) {
  const { marks, date, class: ofClass } = assignment;
  return (
    <AssignmentRow of={assignment} className="last:pb-0">
      <DueDay day={date} />
      {ofClass && <ClassLabel of={ofClass} className="text-muted max-w-full" />}
      <span className="text-muted">{texts.marks({ marks })}</span>
    </AssignmentRow>
  );
}
