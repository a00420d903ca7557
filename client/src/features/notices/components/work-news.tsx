import { notices as texts } from 'virtual:messages/notices';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Notice } from 'server/contract/notices';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ClassLabel } from '../../../ui/display/class-label.tsx';
import { PastDay } from '../../../ui/display/day.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { unreadNoticesQuery } from '../api/notice-queries.ts';
import { describeNotice } from './describe-notice.ts';
import { DismissButton } from './dismiss-button.tsx';

/** How many are shown at first. */
const shownCount = 3;

/** What teachers have done about the student's work: returns, marks and extensions; nothing where there is no news. */
export function WorkNews() {
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
          <Button
            variant="quiet"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setWhole(!isWhole)}
            className="-ms-4 justify-self-start"
          >
            {isWhole ? texts.showFewer : texts.showAll({ count: news.length })}
          </Button>
        )}
      </SectionCard>
    </div>
  );
}

function NewsRow({ notice }: { notice: Notice }) {
  const { _id, assignment, class: ofClass, createdAt } = notice;
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="grid min-w-0 flex-1 basis-36 grid-cols-[minmax(0,1fr)] gap-0.5">
        <Link
          id={titleId}
          to={paths.assignmentDetails(assignment._id)}
          className="py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {assignment.title}
        </Link>
        <p className="text-sm wrap-anywhere">{describeNotice(notice)}</p>
        <p className="text-muted flex flex-wrap gap-x-4 text-sm">
          {ofClass && <ClassLabel of={ofClass} className="max-w-full" />}
          <PastDay moment={createdAt} />
        </p>
      </div>
      <DismissButton id={_id} describedBy={titleId} className="btn-sm" />
    </li>
  );
}
