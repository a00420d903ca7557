import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/routing/paths.ts';
import { classNames } from '#ui/styles/class-names.ts';

interface AssignmentRowProps {
  assignment: { _id: string; title: string };
  className?: string;
  titleId?: string;
  /** Beside its title. */
  action?: ReactNode;
  /** Its facts, on one line where the width allows it. */
  children: ReactNode;
}

/** An assignment in a list of rows: the link to its page above its facts. */
export function AssignmentRow({
  assignment: { _id, title },
  className,
  titleId,
  action,
  children,
}: AssignmentRowProps) {
  return (
    <li className={classNames('grid grid-cols-[minmax(0,1fr)] gap-0.5 py-3', className)}>
      <div className="flex items-start justify-between gap-2">
        <Link
          id={titleId}
          to={paths.assignmentDetails(_id)}
          className="py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        {action}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 text-sm">
        {children}
      </div>
    </li>
  );
}
