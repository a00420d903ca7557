import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from 'server/contract/notices/schemas';
import { paths } from '#lib/routing/paths.ts';
import { DismissButton } from './dismiss-button.tsx';

interface NoticeRowProps {
  notice: Notice;
  /** What is said below the title. */
  children: ReactNode;
}

/** One notice in a list: its assignment, what is said about it, and the way to dismiss it. */
export function NoticeRow({ notice: { _id, assignment }, children }: NoticeRowProps) {
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="grid min-w-0 flex-1 basis-36 grid-cols-[minmax(0,1fr)] gap-0.5">
        <Link
          id={titleId}
          to={paths.assignmentDetails(assignment._id)}
          className="py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {assignment.title}
        </Link>
        {children}
      </div>
      <DismissButton id={_id} describedBy={titleId} className="btn-sm" />
    </li>
  );
}
