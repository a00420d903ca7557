import type { ClassLabel } from '../../contract/classes.ts';
import type { ExportedNotice, Notice } from '../../contract/notices.ts';
import type { AssignmentOfClass } from '../../lookups/assignments.ts';
import type { NotableChange } from '../../lookups/notable-changes.ts';
import type { FoundNotice, NoticeDocument } from './collection.ts';

/** Of the assignment its title and due day only: no notice carries a mark. `change`: what it is about, unless a reminder. */
export function presentNotice(
  { _id, ...notice }: FoundNotice,
  { _id: assignmentId, title, date }: AssignmentOfClass<{ date: string }>,
  ofClass: ClassLabel | undefined,
  change: NotableChange | undefined,
): Notice {
  return {
    _id: _id.toHexString(),
    ...presentSending(notice),
    ...(change && { from: change.from }),
    assignment: { _id: assignmentId.toHexString(), title, date },
    ...(ofClass && { class: ofClass }),
    ...(change?.extension && { extension: change.extension }),
  };
}

export function presentExportedNotice(notice: NoticeDocument): ExportedNotice {
  return {
    ...presentSending(notice),
    assignmentId: notice.assignmentId.toHexString(),
    classId: notice.classId?.toHexString() ?? null,
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
