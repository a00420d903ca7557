import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as accountData from './account-data.ts';
import * as added from './add-notices.ts';
import * as notices from './collection.ts';
import * as progress from './progress.ts';
import * as reminders from './reminders.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([accountData, added, notices, progress, reminders], {
  addReminders: [
    () =>
      reminders.addReminders(all.notices, [{ uid, assignmentId: id }], {
        from: owner,
        classId: id,
        day: '2026-11-21',
      }),
  ],
  dismissEarlier: [
    () => reminders.dismissEarlier(all.notices, [{ uid, assignmentId: id }], '2026-11-21'),
  ],
  findReminders: [() => reminders.findReminders(all.notices, [id], '2026-11-21')],
  addChangeNotices: [
    () =>
      added.addChangeNotices(all.notices, uid, [
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
      added.addDueNotices(all.notices, uid, [{ _id: id, classId: null }], {
        day: '2026-11-22',
        now: new Date(),
      }),
  ],
  dismissNotices: [() => notices.dismissNotices(all.notices, [id])],
  keptAfterReading: [],
  findRemindedSince: [() => reminders.findRemindedSince(all.notices, [uid, 'uid-b'], new Date())],
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
  readNotices: [() => accountData.readNotices(all.notices, uid).toArray()],
  deleteNotices: [() => accountData.deleteNotices(all.notices, uid)],
  describeSender: [() => accountData.describeSender(all.notices, uid, owner)],
  moveNotices: [() => accountData.moveNotices(all.notices, uid, 'uid-of-another')],
  hasNotices: [() => accountData.hasNotices(all.notices, uid)],
  groupByAssignment: [],
  createNoticeAccountData: [],
  // Both are a part of those that add notices.
  insertNotices: [],
  toNoticeId: [],
  openNotices: [],
});
