import type { WithId } from 'mongodb';
import type { AnnouncementDocument } from '#data/class-announcements/collection.ts';
import type { ClassDocument } from '#data/classes/collection.ts';
import type { SeedContext } from '../seed-context.ts';

const texts = [
  'Welcome back! Please bring your reading list on Monday, we start with the first chapter.',
  'On Friday we meet in the library instead of our room. Bring what you have of your sources; there will be time to ask.',
];

/** What was announced to the classes that are not archived: the longer ago, the earlier in the list. */
export function listAnnouncements(
  classes: WithId<ClassDocument>[],
  { hoursAgo }: SeedContext,
): AnnouncementDocument[] {
  const present = classes.filter(({ archivedAt }) => archivedAt === null);
  return texts.flatMap((text, index) =>
    present.slice(index).flatMap(({ _id: classId, teachers: [teacher] }) => {
      if (!teacher) return [];
      const { uid, email, name } = teacher;
      const createdAt = hoursAgo(20 + 100 * (texts.length - 1 - index));
      return [{ classId, uid, email, name, text, createdAt }];
    }),
  );
}
