import type { WithId } from 'mongodb';
import type { ClassLabel } from '../../contract/classes.ts';
import type { ExportedNotice, Notice } from '../../contract/notices.ts';
import type { WorkOfClass } from '../../feature.ts';
import type { NoticeDocument } from './collection.ts';

/** Of the assignment its title and due day only: no notice carries a mark. */
export function presentNotice(
  { _id, ...notice }: WithId<NoticeDocument>,
  { _id: assignmentId, title, date }: WorkOfClass<{ date: string }>,
  ofClass: ClassLabel,
): Notice {
  return {
    _id: _id.toHexString(),
    ...presentSending(notice),
    assignment: { _id: assignmentId.toHexString(), title, date },
    class: ofClass,
  };
}

export function presentExportedNotice(notice: NoticeDocument): ExportedNotice {
  return {
    ...presentSending(notice),
    assignmentId: notice.assignmentId.toHexString(),
    classId: notice.classId.toHexString(),
  };
}

function presentSending({ kind, from, createdAt, readAt }: NoticeDocument) {
  return {
    kind,
    from: from.name,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
