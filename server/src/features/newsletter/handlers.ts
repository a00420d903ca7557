import type { newsletterEndpoints } from '#contract/newsletter/endpoints.ts';
import { addSubscriber, openSubscribers } from '#data/newsletter/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';

export function createNewsletterEndpoints({
  database,
  rateLimitScale,
}: FeatureParts): FeatureEndpoints<keyof typeof newsletterEndpoints> {
  const subscribers = openSubscribers(database);
  return {
    before: {
      'POST /newsletter': [createSensitiveLimit(database, rateLimitScale, 'newsletter')],
    },
    handlers: {
      async 'POST /newsletter'({ body }) {
        await addSubscriber(subscribers, body.email);
        return { subscribed: true };
      },
    },
  };
}
