import { notices as texts } from 'virtual:messages/notices';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Notice } from 'server/contract/notices';
import { DisclosureButton } from '../../../ui/actions/disclosure-button.tsx';
import { ClassLabel } from '../../../ui/display/class-label.tsx';
import { PastDay } from '../../../ui/display/day.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { unreadNoticesQuery } from '../api/notice-queries.ts';
import { describeNotice } from './describe-notice.ts';
import { NoticeRow } from './notice-row.tsx';

/** How many are shown at first. */
const shownCount = 3;

/** What teachers have done about the student's work: returns, marks and extensions; nothing where there is no news. */
export function ChangeNotices() {
  const listId = useId();
  const { data = [] } = useQuery(unreadNoticesQuery);
  const [isWhole, setWhole] = useState(false);
  const news = data.filter(({ kind }) => kind !== 'reminder');
  if (news.length === 0) return null;
  return (
    <div className="mb-6">
      <SectionCard heading={texts.heading} count={news.length}>
        <ul id={listId} className="divide-y divide-base-300">
          {(isWhole ? news : news.slice(0, shownCount)).map((notice) => (
            <NewsRow key={notice._id} notice={notice} />
          ))}
        </ul>
        {news.length > shownCount && (
          <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
            {isWhole ? texts.showFewer : texts.showAll({ count: news.length })}
          </DisclosureButton>
        )}
      </SectionCard>
    </div>
  );
}

function NewsRow({ notice }: { notice: Notice }) {
  const { class: ofClass, createdAt } = notice;
  return (
    <NoticeRow notice={notice}>
      <p className="text-sm wrap-anywhere">{describeNotice(notice)}</p>
      <p className="text-muted flex flex-wrap gap-x-4 text-sm">
        {ofClass && <ClassLabel of={ofClass} className="max-w-full" />}
        <PastDay moment={createdAt} />
      </p>
    </NoticeRow>
  );
}
