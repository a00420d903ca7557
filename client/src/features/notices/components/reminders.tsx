import { reminders as texts } from 'virtual:messages/reminders';
import { useQuery } from '@tanstack/react-query';
import type { Notice } from 'server/contract/notices/schemas';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { unreadNoticesQuery } from '../api/notice-queries.ts';
import { describeNotice } from './describe-notice.ts';
import { NoticeDay, WorkDueDay } from './notice-days.tsx';
import { NoticeRow } from './notice-row.tsx';

/** What teachers remind a student of, by teacher and class; nothing where there is no reminder. */
export function Reminders() {
  const { data } = useQuery(unreadNoticesQuery);
  const reminders = (data ?? []).filter(({ kind }) => kind === 'reminder');
  if (reminders.length === 0) return null;
  return (
    <div className="mb-6">
      <SectionCard heading={texts.heading} count={reminders.length}>
        {groupBySender(reminders).map((group) => (
          <ReminderGroup key={group[0]._id} notices={group} />
        ))}
      </SectionCard>
    </div>
  );
}

type Group = [Notice, ...Notice[]];

/** The reminders of one teacher about one class, in their order. */
function groupBySender(notices: Notice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const notice of notices) {
    const key = `${notice.class?._id} ${notice.from}`;
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
}

function ReminderGroup({ notices }: { notices: Group }) {
  const [first] = notices;
  const { class: ofClass } = first;
  return (
    <div className="mt-2 border-s-4 border-accent ps-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {describeNotice(first)}
        {ofClass && <ClassLabel label={ofClass} className="text-muted max-w-full" />}
      </p>
      <ul className="divide-y divide-base-300">
        {notices.map((notice) => (
          <NoticeRow key={notice._id} notice={notice}>
            <p className="flex flex-wrap gap-x-4 text-sm">
              <WorkDueDay notice={notice} />
              <NoticeDay notice={notice} />
            </p>
          </NoticeRow>
        ))}
      </ul>
    </div>
  );
}
