import { notices as texts } from 'virtual:messages/notices';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { unreadNoticesQuery } from '../api/notice-queries.ts';
import { NoticeRow } from './notice-row.tsx';
import { NoticeText } from './notice-text.tsx';

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
            <NoticeRow key={notice._id} notice={notice}>
              <NoticeText notice={notice} />
            </NoticeRow>
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
