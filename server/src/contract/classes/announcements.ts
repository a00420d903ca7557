import * as z from 'zod';
import { requiredText } from '../fields.ts';
import { limitDepth, pageQuery } from '../paging.ts';
import { textLimits } from '../values.ts';

/** `POST /classes/:id/announcements`: plain text, in which pages show web addresses as links. */
export const announcementDraft = z.object({ text: requiredText(textLimits.announcement) });

/** `GET /classes/:id/announcements`: the newest first. */
export const announcementPageQuery = limitDepth(pageQuery);

/** What the teachers of a class tell all who belong to it. */
export const announcement = z.object({
  _id: z.string(),
  text: z.string(),
  /** The name of the teacher who wrote it. */
  author: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

/** In the export of the data of the account that wrote it. */
export const exportedAnnouncement = announcement
  .omit({ author: true })
  .extend({ classId: z.string() });

export type Announcement = z.infer<typeof announcement>;
export type ExportedAnnouncement = z.infer<typeof exportedAnnouncement>;
