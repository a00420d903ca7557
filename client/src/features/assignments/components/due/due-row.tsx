import { studentOverview as texts } from 'virtual:messages/studentOverview';
import type { DueAssignment } from 'server/contract/assignments';
import { paths } from '../../../../lib/routing/paths.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { DueDay } from '../../../../ui/display/day.tsx';

/** An assignment to submit. */
export function DueRow({ assignment }: { assignment: DueAssignment }) {
  const { _id, title, marks, date, class: ofClass } = assignment;
  return (
    <li className="grid gap-0.5 py-3 last:pb-0">
      <Link
        to={paths.assignmentDetails(_id)}
        className="py-0.5 font-semibold wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 text-sm">
        <DueDay day={date} />
        {ofClass && <ClassLabel of={ofClass} className="text-muted max-w-full" />}
        <span className="text-muted">{texts.marks({ marks })}</span>
      </div>
    </li>
  );
}
