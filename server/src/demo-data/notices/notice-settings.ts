import type { NoticeSettingsDocument } from '#data/notice-emails/notice-settings.ts';
import { demoStudent } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

/** What the demo student has changed: a digest each morning, and one kind less in the bell. */
export function listNoticeSettings({ now, uidOf }: SeedContext): NoticeSettingsDocument[] {
  const daily = { delivery: 'daily' as const, since: now };
  return [
    {
      uid: uidOf(demoStudent.email),
      language: 'en',
      kinds: { announced: daily, released: daily, 'due-tomorrow': daily },
      bell: { 'release-taken-back': false },
      changedAt: now,
      digestDay: null,
    },
  ];
}
