import type { newsletterEndpoints } from '../../contract/endpoints/newsletter.ts';
import type { FeatureParts } from '../../dependencies.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { createSensitiveLimit } from '../../http/limits/rate-limits.ts';
import { addSubscriber } from './collection.ts';

/** Who wants the newsletter. */
export function createNewsletterEndpoints({
  database,
  rateLimitScale,
  collections,
}: FeatureParts): FeatureEndpoints<keyof typeof newsletterEndpoints> {
  return {
    before: {
      'POST /newsletter': [createSensitiveLimit(database, rateLimitScale, 'newsletter')],
    },
    handlers: {
      async 'POST /newsletter'({ body }) {
        await addSubscriber(collections.subscribers, body.email);
        return { subscribed: true };
      },
    },
  };
}
