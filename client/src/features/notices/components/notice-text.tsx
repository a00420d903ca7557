import { extensions } from 'virtual:messages/extensions';
import { notices as texts } from 'virtual:messages/notices';
import { reminders } from 'virtual:messages/reminders';
import type { Notice, NoticeKind } from 'server/contract/notices/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay, PastDay } from '#ui/display/day.tsx';

/** What a notice says below its title: what has happened, in which class, when, and until when work to do is due. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { kind, class: ofClass, assignment, createdAt } = notice;
  return (
    <>
      <p className="text-sm wrap-anywhere">{describeNotice(notice)}</p>
      <p className="text-muted flex flex-wrap gap-x-4 text-sm">
        {ofClass && <ClassLabel label={ofClass} className="max-w-full" />}
        {assignment && kindsToDo.includes(kind) && (
          <DueDay day={assignment.date} label={(day) => texts.due({ day })} />
        )}
        <PastDay moment={createdAt} label={(day) => texts.noticeFrom({ day })} />
      </p>
    </>
  );
}

/** Kinds of notices about work that is still to do: these show its due day. */
const kindsToDo: readonly NoticeKind[] = ['reminder', 'assigned', 'due-tomorrow'];

/** What has happened, and who did it, as a sentence. */
function describeNotice({ kind, from, extension, isRemoved }: Notice): string {
  const name = from ?? texts.yourTeacher;
  if (kind === 'reminder') return reminders.from({ name });
  if (kind === 'returned') return texts.returned({ name });
  if (kind === 'release-taken-back') {
    return isRemoved ? texts.markRemoved({ name }) : texts.releaseTakenBack({ name });
  }
  if (kind === 'assigned') return texts.assigned({ name });
  if (kind === 'announced') return texts.announced({ name });
  if (kind === 'due-tomorrow') return texts.dueTomorrow;
  if (kind === 'message-received') return texts.messageReceived({ name });
  if (kind === 'question-asked') return texts.questionAsked({ name });
  if (extension === undefined) return texts.released({ name });
  const day = formatCalendarDay(extension.date);
  if (kind === 'extension-requested') return extensions.requested({ name, day });
  if (extension.answer === null) return extensions.given({ day });
  return extensions[extension.answer]({ name, day });
}
