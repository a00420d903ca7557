import { useQuery } from '@tanstack/react-query';
import { assignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { GiveExtensions } from '#features/extensions/components/give-extensions.tsx';

interface GiveExtensionProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  name: string;
}

/** The button that gives the student of a submission another due day. */
export function GiveExtension({ assignmentId, email, name }: GiveExtensionProps) {
  const { data: assignment } = useQuery(assignmentQuery(assignmentId));
  return (
    <GiveExtensions
      targets={[{ assignmentId, email }]}
      name={name}
      title={assignment?.title}
      dueDay={assignment?.date}
      className="btn-sm"
    />
  );
}
