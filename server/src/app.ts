import cors from 'cors';
import express, { type Express } from 'express';
import { createAccountDataParts } from './all-features.ts';
import { createSchoolCalendar } from './database/calendar-day.ts';
import { limitQueryTime } from './database/connection/query-time.ts';
import type { Dependencies } from './dependencies.ts';
import type { FeatureParts } from './feature.ts';
import {
  createAccountCheck,
  createAccountDataEndpoints,
  createAccountEndpoints,
  createGuards,
} from './features/accounts/index.ts';
import { createApiDocsEndpoints } from './features/api-docs/index.ts';
import { createAssignmentEndpoints, createDueListEndpoints } from './features/assignments/index.ts';
import { createCalendarFeedEndpoints } from './features/calendar-feed/index.ts';
import {
  createClassEndpoints,
  createClassLoadEndpoints,
  createClassMatrixEndpoints,
  createClassMemberEndpoints,
  createInvitationEndpoints,
} from './features/classes/index.ts';
import { createCommentBankEndpoints } from './features/comment-bank/index.ts';
import { createExtensionEndpoints } from './features/extensions/index.ts';
import { createHealthEndpoints } from './features/health/index.ts';
import { createHomeEndpoints } from './features/home/index.ts';
import { createImageEndpoints } from './features/images/index.ts';
import {
  createMarkingEndpoints,
  createNextStepEndpoints,
  createOverviewEndpoints,
  createQueueEndpoints,
} from './features/marking/index.ts';
import { createNewsletterEndpoints } from './features/newsletter/index.ts';
import { createEmailEndpoints, createNoticeEndpoints } from './features/notices/index.ts';
import {
  createAgendaEndpoints,
  createPlanEndpoints,
  createRecordedTimeEndpoints,
} from './features/planning/index.ts';
import { createRubricEndpoints } from './features/rubrics/index.ts';
import { createStudyTaskEndpoints } from './features/study-tasks/index.ts';
import {
  createSubmissionEndpoints,
  createSubmissionLifeEndpoints,
} from './features/submissions/index.ts';
import { createIdentityCheck } from './http/authentication.ts';
import { createMount } from './http/endpoints/mount-endpoints.ts';
import { totalCountHeader } from './http/endpoints/total-count.ts';
import { answerUnknownRoute, createErrorHandler } from './http/errors/error-handler.ts';
import { createDailyQuotas } from './http/limits/daily-quotas.ts';
import { createLargeReadLimits } from './http/limits/large-reads.ts';
import {
  createFailedSignInLimit,
  createGeneralLimit,
  limitIdentities,
} from './http/limits/rate-limits.ts';
import { createRequestLog } from './http/monitoring/request-log.ts';
import { schoolTimeZoneHeader, sendSchoolTimeZone } from './http/school-time-zone.ts';
import { setSecurityHeaders } from './http/security-headers.ts';

/** Seconds for which browsers keep what a preflight request has allowed: the most that Chromium keeps it. */
const preflightAge = 7200;

/** The whole API, without a listening server. */
export function createApp(dependencies: Dependencies): Express {
  const { logger, clientOrigins, rateLimitScale, trustedProxies, metrics } = dependencies;
  const database = limitQueryTime(dependencies.database, dependencies.queryTimes);
  const accountCheck = createAccountCheck(database, dependencies.firebaseAccounts);
  const guards = createGuards(database, dependencies.productTokens, accountCheck);
  const verifyIdToken = limitIdentities(dependencies.verifyIdToken, database, rateLimitScale);
  const parts: FeatureParts = {
    ...dependencies,
    database,
    verifyIdToken,
    calendar: createSchoolCalendar(dependencies.schoolTimeZone),
    accountDataParts: createAccountDataParts({ ...dependencies, database }),
    invalidateAccount: accountCheck.invalidate,
    isAccountActive: accountCheck.isActive,
    guards,
    quotas: createDailyQuotas(database, rateLimitScale),
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);

  const { mount, requireComplete } = createMount(app, {
    checks: {
      'id-token': {
        before: createIdentityCheck(verifyIdToken),
        after: createFailedSignInLimit(database, rateLimitScale),
      },
      'optional-sign-in': { before: guards.recognizeAccount },
      'signed-in': { before: guards.requireSignIn },
      student: { before: guards.requireStudent },
      teacher: { before: guards.requireTeacher },
      ...(metrics && { 'metrics-token': { before: metrics.requireToken } }),
    },
    largeReads: createLargeReadLimits(dependencies.productTokens),
    verifyAnswers: dependencies.verifyAnswers ?? false,
  });

  app.use(createRequestLog(logger));
  if (dependencies.traceRequest !== undefined) app.use(dependencies.traceRequest);
  app.use(setSecurityHeaders);
  if (metrics !== undefined) {
    app.use(metrics.measure);
    mount(metrics.endpoints);
  }
  app.use(
    cors({
      origin: [...clientOrigins],
      maxAge: preflightAge,
      // The client's service worker computes the age of a cached list from `Date`, its pages what day it is in the school.
      exposedHeaders: [
        'Retry-After',
        'X-Request-Id',
        'Date',
        'WWW-Authenticate',
        totalCountHeader,
        schoolTimeZoneHeader,
      ],
    }),
  );
  app.use(sendSchoolTimeZone(dependencies.schoolTimeZone));
  mount(createHealthEndpoints(parts));
  app.use(createGeneralLimit(rateLimitScale, dependencies.productTokens));

  mount(createApiDocsEndpoints(parts));
  mount(createAccountEndpoints(parts));
  mount(createAccountDataEndpoints(parts));
  mount(createAssignmentEndpoints(parts));
  mount(createDueListEndpoints(parts));
  mount(createRubricEndpoints(parts));
  mount(createSubmissionEndpoints(parts));
  mount(createQueueEndpoints(parts));
  mount(createMarkingEndpoints(parts));
  mount(createSubmissionLifeEndpoints(parts));
  mount(createNextStepEndpoints(parts));
  mount(createOverviewEndpoints(parts));
  mount(createExtensionEndpoints(parts));
  mount(createClassEndpoints(parts));
  mount(createClassMemberEndpoints(parts));
  mount(createClassMatrixEndpoints(parts));
  mount(createClassLoadEndpoints(parts));
  mount(createInvitationEndpoints(parts));
  mount(createNoticeEndpoints(parts));
  mount(createEmailEndpoints(parts));
  mount(createCommentBankEndpoints(parts));
  mount(createStudyTaskEndpoints(parts));
  mount(createPlanEndpoints(parts));
  mount(createAgendaEndpoints(parts));
  mount(createRecordedTimeEndpoints(parts));
  mount(createCalendarFeedEndpoints(parts));
  mount(createHomeEndpoints(parts));
  mount(createImageEndpoints(parts));
  mount(createNewsletterEndpoints(parts));

  requireComplete(metrics ? [] : ['GET /metrics']);
  app.use(answerUnknownRoute);
  app.use(createErrorHandler(logger));
  return app;
}
