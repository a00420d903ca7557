import { ObjectId } from 'mongodb';
import * as outbox from '#data/notice-emails/outbox.ts';
import * as settings from '#data/notice-emails/settings.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as notices from './collection.ts';
import * as progress from './progress.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const collections = { emails: all.noticeEmails, notices: all.notices };
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([notices, outbox, settings, progress], {
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
  queueEmail: [
    () => outbox.queueEmail(collections, { uid, noticeIds: [id] }, new Date()),
    () =>
      outbox.queueEmail(collections, { uid, noticeIds: [id], digestDay: '2026-11-21' }, new Date()),
  ],
  claimEmail: [() => outbox.claimEmail(all.noticeEmails, new Date())],
  markEmailSent: [() => outbox.markEmailSent(all.noticeEmails, id)],
  postponeEmail: [() => outbox.postponeEmail(all.noticeEmails, id, new Date())],
  deleteEmail: [() => outbox.deleteEmail(all.noticeEmails, id)],
  deleteEmailsTo: [() => outbox.deleteEmailsTo(all.noticeEmails, uid)],
  moveEmails: [() => outbox.moveEmails(all.noticeEmails, uid, 'uid-of-another')],
  openEmails: [],
  leaseTime: [],
  findEmailSettings: [() => settings.findEmailSettings(all.emailSettings, uid)],
  findEmailSettingsAfter: [() => settings.findEmailSettingsAfter(all.emailSettings, uid, 100)],
  changeEmailSettings: [
    () =>
      settings.changeEmailSettings(all.emailSettings, uid, { deliveries: { released: 'daily' } }),
    () => settings.changeEmailSettings(all.emailSettings, uid, { deliveries: {} }),
  ],
  finishDigest: [() => settings.finishDigest(all.emailSettings, uid, '2026-11-21')],
  deleteEmailSettings: [() => settings.deleteEmailSettings(all.emailSettings, uid)],
  moveEmailSettings: [() => settings.moveEmailSettings(all.emailSettings, uid, 'uid-of-another')],
  openEmailSettings: [],
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
  dismissAll: [() => notices.dismissAll(all.notices, uid, new Date())],
  readNotices: [() => notices.readNotices(all.notices, uid).toArray()],
  deleteNotices: [() => notices.deleteNotices(all.notices, uid)],
  describeSender: [() => notices.describeSender(all.notices, uid, owner)],
  moveNotices: [() => notices.moveNotices(all.notices, uid, 'uid-of-another')],
  hasNotices: [() => notices.hasNotices(all.notices, uid)],
  groupByAssignment: [],
  openNotices: [],
});
