import { accountDataEndpoints } from './endpoints/account-data.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { assignmentEndpoints } from './endpoints/assignments.ts';
import { classLoadEndpoints } from './endpoints/classes/load.ts';
import { classMatrixEndpoints } from './endpoints/classes/matrix.ts';
import { classMemberEndpoints } from './endpoints/classes/members.ts';
import { classEndpoints } from './endpoints/classes.ts';
import { dueListEndpoints } from './endpoints/due-list.ts';
import { extensionEndpoints } from './endpoints/extensions.ts';
import { featuresListEndpoints } from './endpoints/features-list.ts';
import { feedbackSnippetEndpoints } from './endpoints/feedback-snippets.ts';
import { imageEndpoints } from './endpoints/images.ts';
import { invitationEndpoints } from './endpoints/invitations.ts';
import { newsletterEndpoints } from './endpoints/newsletter.ts';
import { emailSettingsEndpoints } from './endpoints/notices/email-settings.ts';
import { noticeEndpoints } from './endpoints/notices.ts';
import { apiDocsEndpoints } from './endpoints/operation/api-docs.ts';
import { healthEndpoints } from './endpoints/operation/health.ts';
import { agendaEndpoints } from './endpoints/planning/agenda.ts';
import { calendarFeedEndpoints } from './endpoints/planning/calendar-feed.ts';
import { planEndpoints } from './endpoints/planning/plan.ts';
import { recordedTimeEndpoints } from './endpoints/planning/recorded-time.ts';
import { rubricEndpoints } from './endpoints/rubrics.ts';
import { studyTaskEndpoints } from './endpoints/study-tasks.ts';
import { assignmentMarkingEndpoints } from './endpoints/submissions/assignment-marking.ts';
import { submissionLifeEndpoints } from './endpoints/submissions/life.ts';
import { markingEndpoints } from './endpoints/submissions/marking.ts';
import { nextStepEndpoints } from './endpoints/submissions/next-steps.ts';
import { queueEndpoints } from './endpoints/submissions/queue.ts';
import { submissionEndpoints } from './endpoints/submissions.ts';

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
    ...submissionLifeEndpoints,
    ...nextStepEndpoints,
    ...assignmentMarkingEndpoints,
  },
  Extensions: extensionEndpoints,
  Classes: {
    ...classEndpoints,
    ...classMemberEndpoints,
    ...classMatrixEndpoints,
    ...classLoadEndpoints,
  },
  Invitations: invitationEndpoints,
  Notices: { ...noticeEndpoints, ...emailSettingsEndpoints },
  Calendar: calendarFeedEndpoints,
  'Saved comments': feedbackSnippetEndpoints,
  'Study tasks': studyTaskEndpoints,
  Planning: { ...planEndpoints, ...agendaEndpoints, ...recordedTimeEndpoints },
  'Home page': { ...featuresListEndpoints, ...newsletterEndpoints },
  Pictures: imageEndpoints,
};

/** The same, by method and path. */
export const endpoints = {
  ...endpointGroups.Operation,
  ...endpointGroups.Documentation,
  ...endpointGroups.Accounts,
  ...endpointGroups.Assignments,
  ...endpointGroups.Submissions,
  ...endpointGroups.Extensions,
  ...endpointGroups.Classes,
  ...endpointGroups.Invitations,
  ...endpointGroups.Notices,
  ...endpointGroups.Calendar,
  ...endpointGroups['Saved comments'],
  ...endpointGroups['Study tasks'],
  ...endpointGroups.Planning,
  ...endpointGroups['Home page'],
  ...endpointGroups.Pictures,
};

export type Endpoints = typeof endpoints;
