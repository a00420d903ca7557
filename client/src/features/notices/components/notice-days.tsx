import { notices as texts } from 'virtual:messages/notices';
import type { Notice, NoticeKind } from 'server/contract/notices/schemas';
import { DueDay, PastDay } from '#ui/display/day.tsx';

/** Those about work that is to do. */
const kindsToDo: readonly NoticeKind[] = ['reminder', 'assigned', 'due-tomorrow'];

const isToDo = ({ kind }: Notice): boolean => kindsToDo.includes(kind);

const dueLabel = (day: string) => texts.due({ day });
const noticeLabel = (day: string) => texts.noticeFrom({ day });

/** Until when the work of a notice is due; nothing where it is not to do. */
export function WorkDueDay({ notice }: { notice: Notice }) {
  const { assignment } = notice;
  return assignment && isToDo(notice) ? <DueDay day={assignment.date} label={dueLabel} /> : null;
}

/** The day of the notice itself. */
export function NoticeDay({ notice }: { notice: Notice }) {
  return <PastDay moment={notice.createdAt} label={noticeLabel} />;
}
