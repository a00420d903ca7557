import { reminders as texts } from 'virtual:messages/reminders';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from 'server/contract/notices/schemas';
import { paths } from '#lib/routing/paths.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { shortTitleClass } from '#ui/lists/short-list.tsx';
import { describeNotice } from './describe-notice.ts';
import { DismissButton } from './dismiss-button.tsx';
import { isToDo, NoticeDay, WorkDueDay } from './notice-days.tsx';

interface NextNoticeProps {
  /** The last one. */
  notice: Notice;
  /** How many others there are. */
  others: number;
}

/** The last notice in short, one fact a line or two, and the way to all: not higher than two rows of a short list. */
export function NextNotice({ notice, others }: NextNoticeProps) {
  const { _id, assignment, class: ofClass } = notice;
  const textId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-s-4 border-accent ps-3">
      <p className="text-muted line-clamp-2 text-sm wrap-anywhere">{describeNotice(notice)}</p>
      <DismissButton id={_id} describedBy={textId} className="btn-sm" />
      <Link
        id={textId}
        to={paths.assignmentDetails(assignment._id)}
        title={assignment.title}
        className={`col-span-2 ${shortTitleClass}`}
      >
        {assignment.title}
      </Link>
      <p className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm">
        <span>
          {isToDo(notice) ? <WorkDueDay notice={notice} /> : <NoticeDay notice={notice} />}
        </span>
        {ofClass && <ClassLabel label={ofClass} className="text-muted" />}
      </p>
      {others > 0 && (
        <Link
          to={paths.studentDashboard}
          className="text-link col-span-2 justify-self-start py-1 text-sm"
        >
          {texts.more({ count: others })}
        </Link>
      )}
    </div>
  );
}
