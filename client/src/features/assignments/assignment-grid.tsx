import type { Assignment } from 'server/contract/assignments';
import { classNames } from '../../ui/class-names.ts';
import { AssignmentCard } from './assignment-card.tsx';

export const assignmentGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

interface AssignmentGridProps {
  assignments: Assignment[];
  /** These are the cards of before; the asked-for ones are on their way. */
  outdated: boolean;
}

export function AssignmentGrid({ assignments, outdated }: AssignmentGridProps) {
  return (
    <ul
      aria-busy={outdated}
      className={classNames(assignmentGridClass, 'transition-opacity', outdated && 'opacity-60')}
    >
      {assignments.map((assignment) => (
        <li key={assignment._id} className="min-w-0">
          <AssignmentCard assignment={assignment} />
        </li>
      ))}
    </ul>
  );
}
