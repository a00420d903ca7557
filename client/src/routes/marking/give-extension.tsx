import { useQuery } from '@tanstack/react-query';
import { assignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { GiveExtensions } from '#features/extensions/components/give-extensions.tsx';

interface GiveExtensionProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  name: string;
  /** The student's own due day. */
  dueDate: string | undefined;
}

/** The button that gives the student of a submission another due day. */
export function GiveExtension({ assignmentId, email, name, dueDate }: GiveExtensionProps) {
  const { data: assignment } = useQuery(assignmentQuery(assignmentId));
  const targets = [{ assignmentId, email }];
  const isExtended = assignment && dueDate && dueDate > assignment.date;
  return (
    <GiveExtensions
      targets={targets}
      extended={isExtended ? targets : []}
      name={name}
      title={assignment?.title}
      dueDay={assignment?.date}
      className="btn-sm"
    />
  );
}
