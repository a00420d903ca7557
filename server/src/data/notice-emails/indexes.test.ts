import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as settings from './notice-settings.ts';
import * as outbox from './outbox.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const collections = { emails: all.noticeEmails, notices: all.notices };

testQueries([outbox, settings], {
  queueEmail: [
    () => outbox.queueEmail(collections, { uid, noticeIds: [id] }, new Date()),
    () =>
      outbox.queueEmail(collections, { uid, noticeIds: [id], digestDay: '2026-11-21' }, new Date()),
  ],
  claimEmail: [() => outbox.claimEmail(all.noticeEmails, new Date())],
  markEmailSent: [() => outbox.markEmailSent(all.noticeEmails, id)],
  postponeEmail: [() => outbox.postponeEmail(all.noticeEmails, id, new Date())],
  unqueueEmail: [() => outbox.unqueueEmail(collections, id)],
  deleteEmail: [() => outbox.deleteEmail(all.noticeEmails, id)],
  deleteEmailsTo: [() => outbox.deleteEmailsTo(all.noticeEmails, uid)],
  moveEmails: [() => outbox.moveEmails(all.noticeEmails, uid, 'uid-of-another')],
  openEmails: [],
  leaseTime: [],
  findNoticeSettings: [() => settings.findNoticeSettings(all.emailSettings, uid)],
  findNoticeSettingsAfter: [() => settings.findNoticeSettingsAfter(all.emailSettings, uid, 100)],
  changeNoticeSettings: [
    () =>
      settings.changeNoticeSettings(all.emailSettings, uid, {
        deliveries: { released: 'daily' },
      }),
    () => settings.changeNoticeSettings(all.emailSettings, uid, {}),
  ],
  finishDigest: [
    () => settings.finishDigest(all.emailSettings, { uid, pausedUntil: new Date() }, '2026-11-21'),
  ],
  endEmails: [() => settings.endEmails(all.emailSettings, uid)],
  deleteNoticeSettings: [() => settings.deleteNoticeSettings(all.emailSettings, uid)],
  moveNoticeSettings: [() => settings.moveNoticeSettings(all.emailSettings, uid, 'uid-of-another')],
  isInBell: [],
  isPaused: [],
  openNoticeSettings: [],
});
