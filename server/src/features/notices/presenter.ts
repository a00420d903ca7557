import type { ClassLabel } from '#contract/classes/schemas.ts';
import type { NoticeSettings } from '#contract/notices/notice-settings.ts';
import type { Notice } from '#contract/notices/schemas.ts';
import { forEachNoticeKind } from '#contract/values.ts';
import { isInBell, isPaused, type NoticeSettingsDocument } from '#data/notice-emails/settings.ts';
import type { FoundNotice } from '#data/notices/collection.ts';
import { presentSending } from '#data/notices/presenter.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { AssignmentWithDay } from './to-submit.ts';

/** Of the assignment its title and due day only: no notice carries a mark. */
export function presentNotice(
  { _id, ...notice }: FoundNotice,
  { _id: assignmentId, title, date }: AssignmentWithDay,
  ofClass: ClassLabel | undefined,
  { isSilent }: { isSilent: boolean },
): Notice {
  return {
    _id: _id.toHexString(),
    ...presentSending(notice),
    assignment: { _id: assignmentId.toHexString(), title, date },
    ...(ofClass && { class: ofClass }),
    ...(notice.extension && { extension: notice.extension }),
    ...(isSilent && { silent: true as const }),
    ...(isOfMessages(notice) && { submissionId: String(notice.about) }),
  };
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
