import type { Notice } from 'server/contract/notices/schemas';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { describeNotice } from './describe-notice.ts';
import { NoticeDay, WorkDueDay } from './notice-days.tsx';

/** What a notice says below its title: what has happened, in which class, when, and until when work to do is due. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { class: ofClass } = notice;
  return (
    <>
      <p className="text-sm wrap-anywhere">{describeNotice(notice)}</p>
      <p className="text-muted flex flex-wrap gap-x-4 text-sm">
        {ofClass && <ClassLabel label={ofClass} className="max-w-full" />}
        <WorkDueDay notice={notice} />
        <NoticeDay notice={notice} />
      </p>
    </>
  );
}
