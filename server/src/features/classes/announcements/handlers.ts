import { ObjectId } from 'mongodb';
import type { announcementEndpoints } from '#contract/classes/announcement-endpoints.ts';
import type { Announcement } from '#contract/classes/announcements.ts';
import { maxAnnouncements } from '#contract/classes/limits.values.ts';
import {
  addAnnouncement,
  countAnnouncements,
  deleteAnnouncement,
  type FoundAnnouncement,
  findAnnouncementPage,
  openAnnouncements,
} from '#data/class-announcements/collection.ts';
import { findClassRole } from '#data/classes/classes-of-account.ts';
import { openClasses } from '#data/classes/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { requireCurrentTaughtClass } from '../policy.ts';

/** What the teachers of a class tell all who belong to it. */
export function createAnnouncementEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof announcementEndpoints> {
  const classes = openClasses(database);
  const announcements = openAnnouncements(database);
  return {
    handlers: {
      async 'GET /classes/:id/announcements'({ account: { uid }, params, query, response }) {
        const id = new ObjectId(params.id);
        const found = await findClassRole(database, id, uid);
        if (!found?.role) throw problem('class-not-found');
        const [page, count] = await Promise.all([
          findAnnouncementPage(announcements, id, query),
          countAnnouncements(announcements, id),
        ]);
        setTotalCount(response, count);
        return page.map(presentAnnouncement);
      },

      async 'POST /classes/:id/announcements'({ account, params, body }) {
        const id = new ObjectId(params.id);
        await requireCurrentTaughtClass(classes, id, account.uid);
        // Calls at the same time may exceed the limit by their number.
        if ((await countAnnouncements(announcements, id)) >= maxAnnouncements) {
          throw problem('announcement-limit-reached', { limit: maxAnnouncements });
        }
        const insertedId = await addAnnouncement(announcements, id, account, body.text);
        return { insertedId: insertedId.toHexString() };
      },

      async 'DELETE /classes/:id/announcements/:announcementId'({ account, params }) {
        const id = new ObjectId(params.id);
        await requireCurrentTaughtClass(classes, id, account.uid);
        const announcementId = new ObjectId(params.announcementId);
        return { deletedCount: await deleteAnnouncement(announcements, id, announcementId) };
      },
    },
  };
}

function presentAnnouncement({ _id, text, name, createdAt }: FoundAnnouncement): Announcement {
  return { _id: _id.toHexString(), text, author: name, createdAt: createdAt.toISOString() };
}
