import { memo } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { AssignmentCard } from './assignment-card.tsx';

export const assignmentGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

interface AssignmentGridProps {
  assignments: Assignment[];
  submitted: ReadonlySet<string>;
}

/** The cards: not rendered again while a navigation begins and ends, as the page is. */
export const AssignmentGrid = memo(function AssignmentGrid({
  assignments,
  submitted,
}: AssignmentGridProps) {
  return (
    <ul className={assignmentGridClass}>
      {assignments.map((assignment) => (
        <li key={assignment._id} className="min-w-0">
          <AssignmentCard assignment={assignment} submitted={submitted.has(assignment._id)} />
        </li>
      ))}
    </ul>
  );
});
