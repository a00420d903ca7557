import type { Notice } from 'server/contract/notices';
import { ClassLabel } from '../../../ui/display/class-label.tsx';
import { DueDay, PastDay } from '../../../ui/display/day.tsx';
import { describeNotice } from './describe-notice.ts';

/** What a notice says below its title: what has happened, in which class, and when, or until when a reminder's work is due. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { kind, assignment, class: ofClass, createdAt } = notice;
  return (
    <>
      <p className="text-sm wrap-anywhere">{describeNotice(notice)}</p>
      <p className="text-muted flex flex-wrap gap-x-4 text-sm">
        {ofClass && <ClassLabel of={ofClass} className="max-w-full" />}
        {kind === 'reminder' ? <DueDay day={assignment.date} /> : <PastDay moment={createdAt} />}
      </p>
    </>
  );
}
