import type { ClassLabel } from '#contract/classes/schemas.ts';
import { forEachNoticeKind } from '#contract/notices/kinds.values.ts';
import type { NoticeSettings } from '#contract/notices/notice-settings.ts';
import type { Notice } from '#contract/notices/schemas.ts';
import { cutText, toOneLine } from '#contract/values.ts';
import type { FoundAnnouncement } from '#data/class-announcements/collection.ts';
import {
  isInBell,
  isPaused,
  type NoticeSettingsDocument,
} from '#data/notice-emails/notice-settings.ts';
import type { FoundNotice } from '#data/notices/collection.ts';
import { presentSending } from '#data/notices/presenter.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { AssignmentWithDay } from './to-submit.ts';

/** What a notice is about: an announcement, or of an assignment its title and due day only. No notice carries a mark. */
export type NoticeSubject =
  | { announcement: Pick<FoundAnnouncement, '_id' | 'text'> }
  | { assignment: AssignmentWithDay };

export function presentNotice(
  { _id, ...notice }: FoundNotice,
  subject: NoticeSubject,
  ofClass: ClassLabel | undefined,
  { isSilent }: { isSilent: boolean },
): Notice {
  return {
    _id: _id.toHexString(),
    ...presentSending(notice),
    ...presentSubject(subject),
    ...(ofClass && { class: ofClass }),
    ...(notice.extension && { extension: notice.extension }),
    ...(notice.isRemoved && { isRemoved: true as const }),
    ...(isSilent && { silent: true as const }),
    ...(isOfMessages(notice) && { submissionId: String(notice.about) }),
  };
}

function presentSubject(subject: NoticeSubject): Pick<Notice, 'assignment' | 'announcement'> {
  if ('announcement' in subject) {
    const { _id, text } = subject.announcement;
    return {
      assignment: null,
      announcement: { _id: _id.toHexString(), text: pickFirstWords(text) },
    };
  }
  const { _id, title, date } = subject.assignment;
  return { assignment: { _id: _id.toHexString(), title, date } };
}

/** The words of a text that fit into 100 characters, on one line. */
function pickFirstWords(text: string): string {
  const line = toOneLine(text).trim();
  const start = cutText(line, 100);
  if (start === line) return line;
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start} …`;
}

export const isOfMessages = ({ kind }: Pick<FoundNotice, 'kind'>) =>
  kind === 'message-received' || kind === 'question-asked';

/** `null` where the account has chosen nothing. */
export function presentNoticeSettings(
  settings: NoticeSettingsDocument | null,
  { toDay }: SchoolCalendar,
  { isAvailable, isVerified }: Pick<NoticeSettings, 'isAvailable' | 'isVerified'>,
): NoticeSettings {
  const pausedUntil = settings?.pausedUntil;
  return {
    isAvailable,
    isVerified,
    deliveries: forEachNoticeKind((kind) => settings?.kinds[kind]?.delivery ?? 'off'),
    bell: forEachNoticeKind((kind) => isInBell(settings, kind)),
    pausedUntil: pausedUntil && isPaused(settings) ? toDay(pausedUntil) : null,
    language: settings?.language ?? 'en',
  };
}
