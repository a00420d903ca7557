import { ObjectId } from 'mongodb';
import { openQueryPlans } from '../../testing/explain/query-plans.ts';
import * as notices from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([notices], {
  addReminders: [
    () =>
      notices.addReminders(all.notices, [{ uid, assignmentId: id }], {
        from: owner,
        classId: id,
        day: '2026-11-21',
      }),
  ],
  undoReminders: [() => notices.undoReminders(all.notices, [id])],
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
  findNotices: [() => notices.findNotices(all.notices, uid)],
  markNotice: [true, false].map((read) => () => notices.markNotice(all.notices, id, uid, read)),
  dismissAll: [() => notices.dismissAll(all.notices, uid, new Date())],
  readNotices: [() => notices.readNotices(all.notices, uid).toArray()],
  deleteNotices: [() => notices.deleteNotices(all.notices, uid)],
  describeSender: [() => notices.describeSender(all.notices, uid, owner)],
  moveNotices: [() => notices.moveNotices(all.notices, uid, 'uid-of-another')],
  hasNotices: [() => notices.hasNotices(all.notices, uid)],
  groupByAssignment: [],
  openNotices: [],
});
