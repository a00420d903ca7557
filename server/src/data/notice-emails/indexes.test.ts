import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as outbox from './outbox.ts';
import * as settings from './settings.ts';

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
});
