import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import { createAccountDataParts, findNamedFiles } from './all-data.ts';
import { features } from './all-features.ts';
import { createSchoolCalendar } from './database/calendar-day.ts';
import { limitQueryTime, type QueryTimes } from './database/connection/query-time.ts';
import type { Env } from './env.ts';
import { createAccountCheck } from './features/accounts/sign-in/account-check.ts';
import { createGuards } from './features/accounts/sign-in/guards.ts';
import type { Feature, FeatureParts, ProcessParts } from './features/feature.ts';
import { createScanGrantCheck } from './features/files/scan-grants/require-grant.ts';
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
import type { Metrics } from './http/monitoring/metrics.ts';
import { createRequestLog } from './http/monitoring/request-log.ts';
import { schoolTimeZoneHeader, sendSchoolTimeZone } from './http/school-time-zone.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import type { VerifyIdToken } from './identity/id-token.ts';

/** Seconds for which browsers keep what a preflight request has allowed: the most that Chromium keeps it. */
const preflightAge = 7200;

/** Headers of files and uploads that pages read. */
const fileHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];

/** Everything the API needs from outside. */
export type Dependencies = ProcessParts &
  Pick<Env, 'trustedProxies'> & {
    verifyIdToken: VerifyIdToken;
    /** Measures each request for `/metrics`; without it the endpoint does not exist. */
    metrics?: Metrics | undefined;
    /** Records a trace of each request; without it there are none. */
    traceRequest?: RequestHandler | undefined;
    /** For tests that keep the machine busy: other time limits than those of production. */
    queryTimes?: QueryTimes;
    /** For tests: answers and problems that the contract does not name become a 500. */
    verifyAnswers?: boolean;
  };

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
    calendar: createSchoolCalendar(dependencies.schoolTimeZone),
    findNamedFiles,
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
      'scan-grant': { before: createScanGrantCheck(parts) },
      ...(metrics && { 'metrics-token': { before: metrics.requireToken } }),
    },
    largeReads: createLargeReadLimits(dependencies.productTokens),
    verifyAnswers: dependencies.verifyAnswers ?? false,
  });

  const mountFeatures = (mounted: readonly Feature[]) => {
    for (const { endpoints } of mounted) for (const create of endpoints) mount(create(parts));
  };

  app.use(createRequestLog(logger));
  if (dependencies.traceRequest !== undefined) app.use(dependencies.traceRequest);
  app.use(setSecurityHeaders);
  if (metrics !== undefined) {
    app.use(metrics.measure);
    mount(metrics.endpoints);
  }
  for (const { describeOptions } of features) if (describeOptions) app.use(describeOptions);
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
        ...fileHeaders,
      ],
    }),
  );
  app.use(sendSchoolTimeZone(dependencies.schoolTimeZone));
  mountFeatures(features.filter(({ isUnlimited }) => isUnlimited));
  app.use(createGeneralLimit(rateLimitScale, dependencies.productTokens));

  mountFeatures(features.filter(({ isUnlimited }) => !isUnlimited));
  requireComplete(metrics ? [] : ['GET /metrics']);
  app.use(answerUnknownRoute);
  app.use(createErrorHandler(logger));
  return app;
}
