import type { calendarFeedEndpoints } from '#contract/calendar-feed/endpoints.ts';
import {
  changeFeedLanguage,
  deleteFeed,
  findFeed,
  findFeedByToken,
  openCalendarFeeds,
  renewFeed,
} from '#data/calendar-feed/collection.ts';
import { presentFeed } from '#data/calendar-feed/presenter.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { createFeedLimit } from '#http/limits/rate-limits.ts';
import { findEvents } from './find-events.ts';

/** What an account has to do, for the calendar applications that it gives its private address. */
export function createCalendarFeedEndpoints({
  database,
  calendar,
  publicApiUrl,
  clientOrigins: [clientOrigin = ''],
  rateLimitScale,
  isAccountActive,
}: FeatureParts): FeatureEndpoints<keyof typeof calendarFeedEndpoints> {
  const feeds = openCalendarFeeds(database);
  const { countRead, countUnknown } = createFeedLimit(database, rateLimitScale);

  return {
    handlers: {
      async 'GET /calendar-feed'({ account: { uid } }) {
        const found = await findFeed(feeds, uid);
        return { feed: found && presentFeed(found) };
      },

      async 'PUT /calendar-feed'({ account: { uid }, body: { language } }) {
        const token = await renewFeed(feeds, uid, language);
        return { url: `${publicApiUrl}/calendar-feeds/${token}.ics` };
      },

      async 'PATCH /calendar-feed'({ account: { uid }, body: { language } }) {
        return { modifiedCount: await changeFeedLanguage(feeds, uid, language) };
      },

      async 'DELETE /calendar-feed'({ account: { uid } }) {
        return { deletedCount: await deleteFeed(feeds, uid) };
      },

      async 'GET /calendar-feeds/:token.ics'({ params, request, response }) {
        const feed = await findFeedByToken(feeds, params.token);
        // The feed of a disabled account is answered like an unknown one.
        if (feed === null || !(await isAccountActive(feed.uid))) {
          await countUnknown(request);
          throw problem('calendar-feed-not-found');
        }
        await countRead(feed.uid);
        const events = await findEvents(database, calendar, feed.uid);
        // Its library takes a part of the start.
        const { writeCalendar } = await import('./write-calendar.ts');
        const { text, tag } = writeCalendar(events, feed.language, clientOrigin);
        response
          .set({
            'Content-Type': 'text/calendar; charset=utf-8',
            // Without a name, a browser would name the file by its address, which is secret.
            'Content-Disposition': 'inline; filename="study-flow.ics"',
            'Cache-Control': 'private, no-cache',
            ETag: tag,
          })
          .send(text);
        return undefined;
      },
    },
  };
}
