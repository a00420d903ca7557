import type { Assignment } from 'server/contract/assignments/schemas';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { DeleteAssignmentButton, EditAssignmentLink } from './assignment-actions.tsx';

interface ChangeButtonsProps {
  assignment: Assignment;
  /** It is the reader's, who alone may delete it. */
  isOwn: boolean;
}

/** The buttons on the page of an assignment that change and delete it. What is deleted leads to the list that it was in. */
export default function ChangeButtons({ assignment, isOwn }: ChangeButtonsProps) {
  const navigate = useNavigateWhileOpen();
  const { classId } = assignment;
  const leave = () =>
    navigate(classId ? paths.classPage(classId) : paths.assignments, { replace: true });
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <EditAssignmentLink assignment={assignment} mayEdit />
      {isOwn && <DeleteAssignmentButton assignment={assignment} mayDelete onDeleted={leave} />}
    </div>
  );
}
