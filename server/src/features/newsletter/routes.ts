import { Router } from 'express';
import { type NewsletterAnswer, newsletterSubscription } from '../../contract/newsletter.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { parseBody } from '../../http/parse.ts';
import { createSensitiveLimit } from '../../http/rate-limits.ts';
import { addSubscriber } from './collection.ts';

/** Who wants the newsletter. */
export function createNewsletterRoutes(parts: FeatureParts): Router {
  const { database, rateLimitScale, collections } = parts;
  const router = Router();
  router.post(
    '/newsletter',
    createSensitiveLimit(database, rateLimitScale, 'newsletter'),
    async (request, response) => {
      const { email } = parseBody(newsletterSubscription, request);
      await addSubscriber(collections.subscribers, email);
      response.json({ subscribed: true } satisfies NewsletterAnswer);
    },
  );
  return router;
}
