import cors from 'cors';
import express, { type Express } from 'express';
import { openCollections } from './database/collections.ts';
import { limitQueryTime } from './database/query-time.ts';
import type { Dependencies } from './dependencies.ts';
import { createAccountDataRoutes } from './features/account-data/routes.ts';
import { createGuards } from './features/accounts/guards.ts';
import { createAccountRoutes } from './features/accounts/routes.ts';
import { createAssignmentRoutes } from './features/assignments/routes.ts';
import { createFeaturesListRoutes } from './features/features-list/routes.ts';
import { createFeedbackSnippetRoutes } from './features/feedback-snippets/routes.ts';
import { createHealthRoutes } from './features/health/routes.ts';
import { createImageRoutes } from './features/images/routes.ts';
import { createNewsletterRoutes } from './features/newsletter/routes.ts';
import { createStudyTaskRoutes } from './features/study-tasks/routes.ts';
import { createSubmissionRoutes } from './features/submissions/routes.ts';
import { createDailyQuotas } from './http/daily-quotas.ts';
import { answerUnknownRoute, createErrorHandler } from './http/error-handler.ts';
import { createMetrics } from './http/metrics.ts';
import { createGeneralLimit, limitIdentities } from './http/rate-limits.ts';
import { createRequestLog } from './http/request-log.ts';
import { createSearchGate } from './http/search-gate.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { sendJson } from './http/send-json.ts';
import { totalCountHeader } from './http/send-list.ts';

/** Room for the longest description the contract allows, in any script. */
const bodyLimit = '100kb';

/** The whole API, without listening. */
export function createApp(dependencies: Dependencies): Express {
  const { logger, clientOrigins, rateLimitScale, trustedProxies, metricsToken } = dependencies;
  const database = limitQueryTime(dependencies.database);
  const collections = openCollections(database);
  const guards = createGuards(dependencies.productTokens, collections);
  const verifyIdToken = limitIdentities(dependencies.verifyIdToken, database, rateLimitScale);
  const quotas = createDailyQuotas(database, rateLimitScale);
  const parts = { ...dependencies, database, verifyIdToken, collections, guards, quotas };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.response.json = sendJson;

  app.use(createRequestLog(logger));
  app.use(createSecurityHeaders());
  if (metricsToken !== undefined) {
    app.use(createMetrics(metricsToken));
  }
  app.use(
    cors({
      origin: [...clientOrigins],
      exposedHeaders: ['Retry-After', 'X-Request-Id', totalCountHeader],
    }),
  );
  app.use(createHealthRoutes(parts));
  app.use(createGeneralLimit(rateLimitScale, dependencies.productTokens));
  app.use(createSearchGate(dependencies.productTokens));
  app.use(express.json({ limit: bodyLimit }));

  app.use(createAccountRoutes(parts));
  app.use(createAccountDataRoutes(parts));
  app.use(createAssignmentRoutes(parts));
  app.use(createSubmissionRoutes(parts));
  app.use(createFeedbackSnippetRoutes(parts));
  app.use(createStudyTaskRoutes(parts));
  app.use(createFeaturesListRoutes(parts));
  app.use(createImageRoutes(parts));
  app.use(createNewsletterRoutes(parts));

  app.use(answerUnknownRoute);
  app.use(createErrorHandler(logger));
  return app;
}
