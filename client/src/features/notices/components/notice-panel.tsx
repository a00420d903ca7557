import { noticeBell as texts } from 'virtual:messages/noticeBell';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from 'server/contract/notices/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { dismissNotices, lastNoticesQuery, unreadNoticesQuery } from '../api/notice-queries.ts';
import { PanelRow } from './panel-row.tsx';

/** The notices that are not read yet and, below them, the last ones that are. */
export default function NoticePanel({ close }: { close: () => void }) {
  const headingId = useId();
  const readId = useId();
  const unread = useQuery(unreadNoticesQuery);
  const last = useQuery(lastNoticesQuery);
  const { mutate, error: refusal } = useMutation(dismissNotices);
  const news = unread.data ?? [];
  const read = (last.data ?? []).filter(({ readAt }) => readAt !== null);
  const failed = [unread, last].filter(({ data, isError }) => isError && data === undefined);
  const isLoading = [unread, last].some(({ isPending }) => isPending);
  const [first] = news;

  // Once what was pressed is gone, the focus goes on to the next notice, or to the heading.
  const keepFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (unread.data) keepFocus.current?.();
    keepFocus.current = undefined;
  }, [unread.data]);
  const dismiss = (dismissed: Parameters<typeof mutate>[0], pressed: Element) => {
    const next = pressed.closest('li')?.nextElementSibling?.querySelector('button');
    keepFocus.current = captureFocus(pressed, next);
    mutate(dismissed);
  };
  const follow = ({ _id: id, readAt }: Notice) => {
    if (readAt === null) mutate({ id });
    close();
  };

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-lg">
          {texts.label}
        </h2>
        {first && (
          <Button
            variant="quiet"
            className="btn-sm -me-2"
            onClick={({ currentTarget }) => dismiss({ until: first.createdAt }, currentTarget)}
          >
            {texts.markAll}
          </Button>
        )}
      </div>
      {first?.silent && (
        <p className="text-muted text-sm">
          {texts.paused}{' '}
          <Link to={paths.settings} onClick={close} className="font-bold underline">
            {texts.settings}
          </Link>
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="text-sm text-error">
          <strong>{texts.notMarked}</strong> {explainFailure(refusal)}
        </p>
      )}
      {first && (
        <ul className="grid gap-2">
          {news.map((notice) => (
            <PanelRow
              key={notice._id}
              notice={notice}
              onFollow={() => follow(notice)}
              onDismiss={(pressed) => dismiss({ id: notice._id }, pressed)}
            />
          ))}
        </ul>
      )}
      {failed.length > 0 ? (
        <ErrorPanel
          title={texts.failed}
          text={explainFailure(failed[0]?.error)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        isLoading && <RowSkeletons label={texts.loading} />
      )}
      {read.length > 0 && (
        <>
          <h3 id={readId} className="text-muted mt-2 text-sm">
            {texts.read}
          </h3>
          <ul aria-labelledby={readId} className="grid gap-2">
            {read.map((notice) => (
              <PanelRow key={notice._id} notice={notice} onFollow={() => follow(notice)} />
            ))}
          </ul>
        </>
      )}
      {!isLoading && failed.length === 0 && !first && read.length === 0 && (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      )}
    </section>
  );
}
