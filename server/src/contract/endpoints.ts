import { accountDataEndpoints } from './accounts/account-data-endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { annotationEndpoints } from './annotations/endpoints.ts';
import { apiDocsEndpoints } from './api-docs/endpoints.ts';
import { dueListEndpoints } from './assignments/due-list-endpoints.ts';
import { assignmentEndpoints } from './assignments/endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feed/endpoints.ts';
import { announcementEndpoints } from './classes/announcement-endpoints.ts';
import { classAverageEndpoints } from './classes/average-endpoints.ts';
import { classCopyEndpoints } from './classes/copies/endpoints.ts';
import { classEndpoints } from './classes/endpoints.ts';
import { invitationEndpoints } from './classes/invitation-endpoints.ts';
import { classLoadEndpoints } from './classes/load-endpoints.ts';
import { classMatrixEndpoints } from './classes/matrix-endpoints.ts';
import { classMemberEndpoints } from './classes/member-endpoints.ts';
import { classWorkEndpoints } from './classes/work-endpoints.ts';
import { commentBankEndpoints } from './comment-bank/endpoints.ts';
import { extensionEndpoints } from './extensions/endpoints.ts';
import { fileEndpoints, uploadEndpoints } from './files/endpoints.ts';
import { scanGrantEndpoints } from './files/scan-grant-endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { imageEndpoints } from './images/endpoints.ts';
import { markingEndpoints } from './marking/endpoints.ts';
import { nextStepEndpoints } from './marking/next-step-endpoints.ts';
import { overviewEndpoints } from './marking/overview-endpoints.ts';
import { practiceEndpoints } from './marking/practice-endpoints.ts';
import { queueEndpoints } from './marking/queue-endpoints.ts';
import { recordedMarkEndpoints } from './marking/recorded-mark-endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { newsletterEndpoints } from './newsletter/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';
import { noticeSettingsEndpoints } from './notices/notice-settings-endpoints.ts';
import { agendaEndpoints } from './planning/agenda-endpoints.ts';
import { planEndpoints } from './planning/plan-endpoints.ts';
import { recordedTimeEndpoints } from './planning/recorded-time-endpoints.ts';
import { receiptEndpoints } from './receipts/endpoints.ts';
import { rubricEndpoints } from './rubrics/endpoints.ts';
import { studyTaskEndpoints } from './study-tasks/endpoints.ts';
import { submissionLifeEndpoints } from './submissions/attempt-endpoints.ts';
import { draftEndpoints } from './submissions/draft-endpoints.ts';
import { submissionEndpoints } from './submissions/endpoints.ts';

/** Every endpoint of the API, by the groups of the documentation. */
export const endpointGroups = {
  Operation: healthEndpoints,
  Documentation: apiDocsEndpoints,
  Accounts: { ...accountEndpoints, ...accountDataEndpoints },
  Assignments: { ...assignmentEndpoints, ...dueListEndpoints, ...rubricEndpoints },
  Submissions: {
    ...submissionEndpoints,
    ...queueEndpoints,
    ...markingEndpoints,
    ...recordedMarkEndpoints,
    ...submissionLifeEndpoints,
    ...draftEndpoints,
    ...nextStepEndpoints,
    ...overviewEndpoints,
    ...practiceEndpoints,
  },
  Annotations: annotationEndpoints,
  Messages: messageEndpoints,
  Receipts: receiptEndpoints,
  Extensions: extensionEndpoints,
  Classes: {
    ...classEndpoints,
    ...classMemberEndpoints,
    ...classMatrixEndpoints,
    ...classWorkEndpoints,
    ...classAverageEndpoints,
    ...announcementEndpoints,
    ...classCopyEndpoints,
    ...classLoadEndpoints,
  },
  Invitations: invitationEndpoints,
  Notices: { ...noticeEndpoints, ...noticeSettingsEndpoints },
  Calendar: calendarFeedEndpoints,
  'Saved comments': commentBankEndpoints,
  'Study tasks': studyTaskEndpoints,
  Planning: { ...planEndpoints, ...agendaEndpoints, ...recordedTimeEndpoints },
  'Home page': { ...homeEndpoints, ...newsletterEndpoints },
  Files: { ...fileEndpoints, ...uploadEndpoints, ...scanGrantEndpoints },
  Pictures: imageEndpoints,
};

/** The same, by method and path. */
export const endpoints = {
  ...endpointGroups.Operation,
  ...endpointGroups.Documentation,
  ...endpointGroups.Accounts,
  ...endpointGroups.Assignments,
  ...endpointGroups.Submissions,
  ...endpointGroups.Annotations,
  ...endpointGroups.Messages,
  ...endpointGroups.Receipts,
  ...endpointGroups.Extensions,
  ...endpointGroups.Classes,
  ...endpointGroups.Invitations,
  ...endpointGroups.Notices,
  ...endpointGroups.Calendar,
  ...endpointGroups['Saved comments'],
  ...endpointGroups['Study tasks'],
  ...endpointGroups.Planning,
  ...endpointGroups['Home page'],
  ...endpointGroups.Files,
  ...endpointGroups.Pictures,
};

export type Endpoints = typeof endpoints;
