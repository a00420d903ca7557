import { ObjectId } from 'mongodb';
import type { noticeEndpoints } from '#contract/notices/endpoints.ts';
import { noticeKinds } from '#contract/notices/kinds.values.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import { findClassStudents } from '#data/class-members/student-list.ts';
import { requireTaught } from '#data/classes/class-access.ts';
import { findClassRole } from '#data/classes/classes-of-account.ts';
import {
  findNoticeSettings,
  isInBell,
  openNoticeSettings,
} from '#data/notice-emails/notice-settings.ts';
import { dismissAll, markNotice, openNotices } from '#data/notices/collection.ts';
import { openProgress } from '#data/notices/progress.ts';
import {
  addReminders,
  dismissEarlier,
  findReminders,
  groupByAssignment,
  type Reminder,
} from '#data/notices/reminders.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { findShownNotices } from './shown-notices.ts';
import { findToSubmit } from './to-submit.ts';

/** Notices to an account, and the reminders that the teachers of a class send. */
export function createNoticeEndpoints({
  database,
  quotas,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof noticeEndpoints> {
  const notices = openNotices(database);
  const progress = openProgress(database);
  const settings = openNoticeSettings(database);
  const readToday = () => calendar.toDay(new Date());

  return {
    handlers: {
      async 'POST /classes/:id/reminders'({ account, params, body }) {
        const classId = new ObjectId(params.id);
        await requireTaught(database, account, [classId]);
        const { toSubmit, askedCount } = await findToSubmit(database, calendar, classId, body);
        const day = readToday();
        const ids = groupByAssignment(toSubmit).map(({ assignmentId }) => assignmentId);
        // Only saves work: that there is one a day is guaranteed by the unique index.
        const known = new Set((await findReminders(notices, ids, day)).map(toKey));
        const unsent = toSubmit.filter((reminder) => !known.has(toKey(reminder)));
        let sent = 0;
        if (unsent.length > 0) {
          await quotas.consume(account, { reminders: unsent.length });
          const from = { uid: account.uid, name: account.name };
          sent = await addReminders(notices, unsent, { from, classId, day });
          await dismissEarlier(notices, unsent, day);
        }
        return {
          sent,
          alreadyReminded: toSubmit.length - sent,
          notNeeded: askedCount - toSubmit.length,
        };
      },

      async 'GET /classes/:id/reminders'({ account, params, query }) {
        const classId = new ObjectId(params.id);
        const found = await findClassRole(database, classId, account.uid);
        if (found?.role !== 'teacher') throw problem('class-not-found');
        const { assignmentsPage, assignmentsPerPage: limit } = query;
        const [{ assignments }, students] = await Promise.all([
          findClassAssignments(database, classId, { skip: assignmentsPage * limit, limit }),
          findClassStudents(database, classId),
        ]);
        const ids = assignments.map(({ _id }) => _id);
        const emails = new Map(students.map(({ uid, email }) => [uid, email]));
        const reminders = await findReminders(notices, ids, readToday());
        return groupByAssignment(reminders).map(({ assignmentId, uids }) => ({
          assignmentId: assignmentId.toHexString(),
          emails: uids.flatMap((uid) => emails.get(uid) ?? []),
        }));
      },

      async 'GET /notices'({ account: { uid }, query, ...context }) {
        const { unread, currentPage, itemsPerPage } = query;
        const parts = { database, notices, progress, calendar };
        const { all, present } = await findShownNotices(parts, uid, {
          isUnread: unread === 'true',
          now: new Date(),
          settings: findNoticeSettings(settings, uid),
        });
        const first = currentPage * itemsPerPage;
        return withTotalCount(context, {
          items: await present(all.slice(first, first + itemsPerPage)),
          itemsPerPage,
          countAll: async () => all.length,
        });
      },

      async 'PATCH /notices'({ account: { uid }, body: { until } }) {
        const moment = until === undefined ? new Date() : new Date(until);
        const chosen = await findNoticeSettings(settings, uid);
        const shown = noticeKinds.filter((kind) => isInBell(chosen, kind));
        return { modifiedCount: await dismissAll(notices, uid, shown, moment) };
      },

      async 'PATCH /notices/:id'({ account: { uid }, params, body: { read } }) {
        return { modifiedCount: await markNotice(notices, new ObjectId(params.id), uid, read) };
      },
    },
  };
}

function toKey({ uid, assignmentId }: Reminder): string {
  return `${assignmentId.toHexString()} ${uid}`;
}
