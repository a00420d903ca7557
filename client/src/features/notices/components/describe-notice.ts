import { extensions } from 'virtual:messages/extensions';
import { notices as texts } from 'virtual:messages/notices';
import { reminders } from 'virtual:messages/reminders';
import type { Notice } from 'server/contract/notices/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';

/** What has happened, and who did it, as a sentence. */
export function describeNotice({ kind, from, extension, isRemoved }: Notice): string {
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
