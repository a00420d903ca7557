import type { ExportedNotice } from '#contract/notices/schemas.ts';
import type { NoticeDocument } from './collection.ts';

export function presentExportedNotice(notice: NoticeDocument): ExportedNotice {
  return {
    ...presentSending(notice),
    assignmentId: notice.assignmentId?.toHexString() ?? null,
    classId: notice.classId?.toHexString() ?? null,
  };
}

/** What a notice says of its sending, without what it is about. */
export function presentSending({ kind, from, createdAt, readAt }: NoticeDocument) {
  return {
    kind,
    from: from?.name ?? null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
