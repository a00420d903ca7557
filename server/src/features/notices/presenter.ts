import type { ClassLabel } from '#contract/classes/schemas.ts';
import type { EmailSettings } from '#contract/notices/email-settings.ts';
import type { Notice } from '#contract/notices/schemas.ts';
import type { noticeKinds } from '#contract/values.ts';
import type { EmailSettingsDocument } from '#data/notice-emails/settings.ts';
import type { FoundNotice } from '#data/notices/collection.ts';
import { presentSending } from '#data/notices/presenter.ts';
import type { AssignmentWithDay } from './to-submit.ts';

/** Of the assignment its title and due day only: no notice carries a mark. */
export function presentNotice(
  { _id, ...notice }: FoundNotice,
  { _id: assignmentId, title, date }: AssignmentWithDay,
  ofClass: ClassLabel | undefined,
): Notice {
  return {
    _id: _id.toHexString(),
    ...presentSending(notice),
    assignment: { _id: assignmentId.toHexString(), title, date },
    ...(ofClass && { class: ofClass }),
    ...(notice.extension && { extension: notice.extension }),
    ...(isOfMessages(notice) && { submissionId: String(notice.about) }),
  };
}

export const isOfMessages = ({ kind }: Pick<FoundNotice, 'kind'>) =>
  kind === 'message-received' || kind === 'question-asked';

/** `null` where nothing is sent. */
export function presentEmailSettings(
  settings: EmailSettingsDocument | null,
  { isAvailable, isVerified }: Pick<EmailSettings, 'isAvailable' | 'isVerified'>,
): EmailSettings {
  const read = (kind: (typeof noticeKinds)[number]) => settings?.kinds[kind]?.delivery ?? 'off';
  return {
    isAvailable,
    isVerified,
    deliveries: {
      reminder: read('reminder'),
      returned: read('returned'),
      released: read('released'),
      'release-taken-back': read('release-taken-back'),
      'extension-answered': read('extension-answered'),
      'extension-given': read('extension-given'),
      'extension-requested': read('extension-requested'),
      'message-received': read('message-received'),
      'question-asked': read('question-asked'),
      assigned: read('assigned'),
      'due-tomorrow': read('due-tomorrow'),
    },
    language: settings?.language ?? 'en',
  };
}
