import type { Db } from 'mongodb';
import { openAccountCollections } from '#features/accounts/open-collections.ts';
import { openAssignments } from '#features/assignments/collection.ts';
import { openDeletedAssignments } from '#features/assignments/deleted/collection.ts';
import { openMyLists } from '#features/assignments/due-list/my-list.ts';
import { openCalendarFeeds } from '#features/calendar-feed/collection.ts';
import { openClasses } from '#features/classes/collection.ts';
import { openInvitations } from '#features/classes/invitations/collection.ts';
import { openClassMembers } from '#features/classes/members/collection.ts';
import { openExtensions } from '#features/extensions/collection.ts';
import { openFeatures } from '#features/features-list/collection.ts';
import { openFeedbackSnippets } from '#features/feedback-snippets/collection.ts';
import { openSubscribers } from '#features/newsletter/collection.ts';
import { openNotices } from '#features/notices/collection.ts';
import { openEmails } from '#features/notices/emails/outbox.ts';
import { openEmailSettings } from '#features/notices/emails/settings.ts';
import { openProgress } from '#features/notices/progress.ts';
import { openAvailabilities } from '#features/planning/availability.ts';
import { openPlans } from '#features/planning/plans.ts';
import { openDeletedSessions, openStudyTasks } from '#features/study-tasks/collection.ts';
import { openRecordedDays } from '#features/study-tasks/recorded-days.ts';
import { openSubmissions } from '#features/submissions/collection.ts';

export type Collections = ReturnType<typeof openCollections>;

/** Every collection of the product, for tests and tools that look at several features at once. */
export function openCollections(database: Db) {
  return {
    ...openAccountCollections(database),
    assignments: openAssignments(database),
    deletedAssignments: openDeletedAssignments(database),
    myLists: openMyLists(database),
    submissions: openSubmissions(database),
    classes: openClasses(database),
    classInvitations: openInvitations(database),
    classMembers: openClassMembers(database),
    extensions: openExtensions(database),
    notices: openNotices(database),
    noticeProgress: openProgress(database),
    noticeEmails: openEmails(database),
    emailSettings: openEmailSettings(database),
    studyTasks: openStudyTasks(database),
    deletedSessions: openDeletedSessions(database),
    recordedDays: openRecordedDays(database),
    availabilities: openAvailabilities(database),
    plans: openPlans(database),
    calendarFeeds: openCalendarFeeds(database),
    features: openFeatures(database),
    subscribers: openSubscribers(database),
    feedbackSnippets: openFeedbackSnippets(database),
  };
}
