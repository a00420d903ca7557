import { noticeBell as texts } from 'virtual:messages/noticeBell';
import { lazy, Suspense } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { loadCode } from '#lib/http/load-code.ts';
import { DisclosurePanel } from '#ui/actions/disclosure-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { BellIcon } from '#ui/pictures/icons.tsx';

const UnreadCount = lazy(() => loadCode(() => import('./unread-count.tsx')));
const { Form: NoticePanel, prepare } = lazyForm(() => import('./notice-panel.tsx'));

/** The button of the navigation that opens the last notices; how many are unread comes later, over the icon. */
export function NoticeBell() {
  const face = (
    <>
      <BellIcon className="size-6" />
      <Suspense fallback={<span className="sr-only">{texts.label}</span>}>
        <UnreadCount />
      </Suspense>
    </>
  );
  return (
    <DisclosurePanel
      face={face}
      buttonClass="relative grid size-10 place-items-center rounded-full"
      // The panel is at the end of the navigation: it is wider than what is beside the bell on a narrow screen.
      className=""
      onPrepare={prepare}
    >
      {(close) => (
        <div className="sheet absolute end-2 top-full z-30 max-h-[80dvh] w-[min(24rem,100%-1rem)] overflow-y-auto p-4">
          <Suspense fallback={<Spinner label={texts.loading} />}>
            <NoticePanel close={close} />
          </Suspense>
        </div>
      )}
    </DisclosurePanel>
  );
}
