import type { NoticeDocument } from '#data/notices/collection.ts';
import { uidOf } from './accounts.ts';

export function buildReminder(
  facts: Pick<NoticeDocument, 'uid' | 'assignmentId' | 'classId'> & Partial<NoticeDocument>,
): NoticeDocument {
  return {
    kind: 'reminder',
    from: { uid: uidOf('teacher@study-flow.test'), name: 'Grace Hopper' },
    day: '2026-11-21',
    createdAt: new Date('2026-11-21T08:00:00Z'),
    readAt: null,
    ...facts,
  };
}
