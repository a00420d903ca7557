import type { Db } from 'mongodb';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { openRemovedRoles } from '#data/accounts/roles/demotion.ts';
import { openAnnotations, openLayers } from '#data/annotations/collection.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { openDeletedAssignments } from '#data/assignments/deleted-assignments.ts';
import { openCalendarFeeds } from '#data/calendar-feed/collection.ts';
import { openAnnouncements } from '#data/class-announcements/collection.ts';
import { openInvitations } from '#data/class-invitations/collection.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { openClasses } from '#data/classes/collection.ts';
import { openCommentBanks } from '#data/comment-bank/collection.ts';
import { openExtensions } from '#data/extensions/collection.ts';
import { openStoredFiles } from '#data/files/collection.ts';
import { openFeatures } from '#data/home/collection.ts';
import { openConversations } from '#data/messages/collection.ts';
import { openMyLists } from '#data/my-list/my-list.ts';
import { openSubscribers } from '#data/newsletter/collection.ts';
import { openNoticeSettings } from '#data/notice-emails/notice-settings.ts';
import { openEmails } from '#data/notice-emails/outbox.ts';
import { openNotices } from '#data/notices/collection.ts';
import { openProgress } from '#data/notices/progress.ts';
import { openAvailabilities } from '#data/planning/availability.ts';
import { openPlans } from '#data/planning/plans.ts';
import { openRecordedDays } from '#data/recorded-days/collection.ts';
import { openScanGrants } from '#data/scan-grants/collection.ts';
import { openDeletedSessions, openStudyTasks } from '#data/study-tasks/collection.ts';
import { openDrafts } from '#data/submission-drafts/collection.ts';
import { openSubmissions } from '#data/submissions/collection.ts';

export type Collections = ReturnType<typeof openCollections>;

/** Every collection of the product, for tests and tools that look at several features at once. */
export function openCollections(database: Db) {
  return {
    ...openAccountCollections(database),
    removedRoles: openRemovedRoles(database),
    assignments: openAssignments(database),
    deletedAssignments: openDeletedAssignments(database),
    myLists: openMyLists(database),
    submissions: openSubmissions(database),
    annotations: openAnnotations(database),
    annotationLayers: openLayers(database),
    conversations: openConversations(database),
    submissionDrafts: openDrafts(database),
    scanGrants: openScanGrants(database),
    classes: openClasses(database),
    classAnnouncements: openAnnouncements(database),
    classInvitations: openInvitations(database),
    classMembers: openClassMembers(database),
    extensions: openExtensions(database),
    notices: openNotices(database),
    noticeProgress: openProgress(database),
    noticeEmails: openEmails(database),
    emailSettings: openNoticeSettings(database),
    studyTasks: openStudyTasks(database),
    deletedSessions: openDeletedSessions(database),
    recordedDays: openRecordedDays(database),
    availabilities: openAvailabilities(database),
    plans: openPlans(database),
    calendarFeeds: openCalendarFeeds(database),
    storedFiles: openStoredFiles(database),
    features: openFeatures(database),
    subscribers: openSubscribers(database),
    feedbackSnippets: openCommentBanks(database),
  };
}
