import { noticeBell as texts } from 'virtual:messages/noticeBell';
import { useQuery } from '@tanstack/react-query';
import { refreshInterval } from '#lib/constants.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { maxUnread, unreadNoticesQuery } from '../api/notice-queries.ts';

/** The name of the bell with the number of unread notices, which is shown over a corner of its icon. */
export default function UnreadCount() {
  const { data = [] } = useQuery({ ...unreadNoticesQuery, refetchInterval: refreshInterval });
  const count = data.filter(({ silent }) => !silent).length;
  if (count === 0) return <span className="sr-only">{texts.label}</span>;
  const isMore = count >= maxUnread;
  const most = { count: maxUnread - 1 };
  return (
    <>
      <span className="sr-only">{isMore ? texts.manyUnread(most) : texts.unread({ count })}</span>
      <span
        aria-hidden="true"
        className="absolute start-5 top-0 min-w-5 rounded-full bg-error px-1 text-center text-xs leading-5 font-bold text-error-content"
      >
        {isMore ? texts.manyCount(most) : formatNumber(count)}
      </span>
    </>
  );
}
