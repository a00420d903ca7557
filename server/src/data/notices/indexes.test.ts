import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as notices from './collection.ts';
import * as progress from './progress.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([notices, progress], {
  addReminders: [
    () =>
      notices.addReminders(all.notices, [{ uid, assignmentId: id }], {
        from: owner,
        classId: id,
        day: '2026-11-21',
      }),
  ],
  dismissEarlier: [
    () => notices.dismissEarlier(all.notices, [{ uid, assignmentId: id }], '2026-11-21'),
  ],
  findReminders: [() => notices.findReminders(all.notices, [id], '2026-11-21')],
  addChangeNotices: [
    () =>
      notices.addChangeNotices(all.notices, uid, [
        {
          kind: 'released',
          about: id,
          assignmentId: id,
          classId: null,
          at: new Date(),
          from: null,
        },
      ]),
  ],
  addDueNotices: [
    () =>
      notices.addDueNotices(all.notices, uid, [{ _id: id, classId: null }], {
        day: '2026-11-22',
        now: new Date(),
      }),
  ],
  dismissNotices: [() => notices.dismissNotices(all.notices, [id])],
  keptAfterReading: [],
  findRemindedSince: [() => notices.findRemindedSince(all.notices, [uid, 'uid-b'], new Date())],
  findNotices: [{}, { isUnread: true }, { isUnread: true, emailId: id }].map(
    (filter) => () => notices.findNotices(all.notices, uid, filter),
  ),
  findProgress: [() => progress.findProgress(all.noticeProgress, uid)],
  saveProgress: [() => progress.saveProgress(all.noticeProgress, uid, new Date())],
  deleteProgress: [() => progress.deleteProgress(all.noticeProgress, uid)],
  moveProgress: [() => progress.moveProgress(all.noticeProgress, uid, 'uid-of-another')],
  openProgress: [],
  recordBeginning: [],
  beginningId: [],
  toMakingId: [],
  collectingId: [],
  markNotice: [true, false].map((read) => () => notices.markNotice(all.notices, id, uid, read)),
  dismissAll: [() => notices.dismissAll(all.notices, uid, ['released'], new Date())],
  readNotices: [() => notices.readNotices(all.notices, uid).toArray()],
  deleteNotices: [() => notices.deleteNotices(all.notices, uid)],
  describeSender: [() => notices.describeSender(all.notices, uid, owner)],
  moveNotices: [() => notices.moveNotices(all.notices, uid, 'uid-of-another')],
  hasNotices: [() => notices.hasNotices(all.notices, uid)],
  groupByAssignment: [],
  openNotices: [],
});
