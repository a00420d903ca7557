import type { ClassLabel } from '#contract/classes/schemas.ts';
import type { EmailSettings, ExportedEmailSettings } from '#contract/notices/email-settings.ts';
import type { ExportedNotice, Notice } from '#contract/notices/schemas.ts';
import { noticeKinds } from '#contract/values.ts';
import type { EmailSettingsDocument } from '#data/notice-emails/settings.ts';
import type { FoundNotice, NoticeDocument } from '#data/notices/collection.ts';
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
  };
}

export function presentExportedNotice(notice: NoticeDocument): ExportedNotice {
  return {
    ...presentSending(notice),
    assignmentId: notice.assignmentId.toHexString(),
    classId: notice.classId?.toHexString() ?? null,
  };
}

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
      assigned: read('assigned'),
      'due-tomorrow': read('due-tomorrow'),
    },
    language: settings?.language ?? 'en',
  };
}

export function presentExportedEmailSettings({
  language,
  kinds,
}: EmailSettingsDocument): ExportedEmailSettings {
  return {
    language,
    kinds: noticeKinds.flatMap((kind) => {
      const chosen = kinds[kind];
      return chosen ? [{ kind, delivery: chosen.delivery, since: chosen.since.toISOString() }] : [];
    }),
  };
}

function presentSending({ kind, from, createdAt, readAt }: NoticeDocument) {
  return {
    kind,
    from: from?.name ?? null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
