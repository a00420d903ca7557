import { app } from 'virtual:messages/app';
import { lazy, Suspense } from 'react';
import { Outlet, useMatch, useNavigation } from 'react-router-dom';
import { CornerNav, MainNav } from '#features/layout/components/main-nav.tsx';
import { SiteFooter } from '#features/layout/components/site-footer.tsx';
import { TopBar } from '#features/layout/components/top-bar.tsx';
import { announcementDelay } from '#lib/constants.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { afterPaint } from '#lib/rendering/after-paint.ts';
import { useElapsed } from '#lib/rendering/use-elapsed.ts';
import { pages } from '#lib/routing/pages.ts';
import { paths } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { AccountControls } from './account-controls.tsx';

const NewsletterForm = lazyPart('NewsletterForm');
const ServiceNotices = lazyPart('ServiceNotices');
const OwnFocusBar = lazyPart('OwnFocusBar');
const BottomBar = lazyPart('BottomBar');

/** A part that no first screen waits for. */
function lazyPart(name: 'NewsletterForm' | 'ServiceNotices' | 'OwnFocusBar' | 'BottomBar') {
  return lazy(async () => {
    await afterPaint(0);
    const parts = await loadCode(() => import('./lazy-parts.ts'));
    return { default: parts[name] };
  });
}

/** A line along the top while a page is on its way; screen readers get a word when that takes long. */
function PageProgress() {
  const takesLong = useElapsed(announcementDelay);
  return (
    <>
      <div className="progress-line" aria-hidden="true" />
      <p role="status" className="sr-only">
        {takesLong && app.loading}
      </p>
    </>
  );
}

// Made once: a navigation renders this layout anew when it begins and when it ends, and these parts need not follow it.
const header = (
  <header className="contents">
    <TopBar />
    <MainNav account={<AccountControls />} />
  </header>
);
// It lies above the page's bar and takes no place of its own, so that the page does not move when its style sheet comes.
const cornerHeader = (
  <header className="ms-auto h-0">
    <CornerNav account={<AccountControls />} />
  </header>
);
const notices = (
  <Suspense>
    <ServiceNotices />
  </Suspense>
);
const focusBar = (
  <Suspense>
    <OwnFocusBar />
  </Suspense>
);
const bottomBar = (
  <Suspense>
    <BottomBar />
  </Suspense>
);
const footer = (
  <SiteFooter
    newsletter={
      <Suspense fallback={<div className="min-h-36" />}>
        <NewsletterForm />
      </Suspense>
    }
  />
);

/** The main layout (spec §2): top bar, navigation, the page, footer. The marking page has the whole screen instead. */
export function Component() {
  const isHome = useMatch(paths.home) !== null;
  const isMarking = useMatch(pages.giveMark.path) !== null;
  const isLeaving = useNavigation().state !== 'idle';
  const hasBottomBar = useIsTeacher() === false && !isMarking;
  return (
    <div className={classNames('flex min-h-dvh flex-col', isMarking && 'workspace-page')}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-50 focus:rounded-field focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-content"
      >
        {app.skipToContent}
      </a>
      {isMarking ? cornerHeader : header}
      {isLeaving && <PageProgress />}
      {notices}
      {/* The footer begins below the first screen, so that what loads does not push it down. The home page draws its
          own full-width sections. */}
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isLeaving}
        className={classNames(
          'min-h-below-header focus:outline-none',
          !isHome && !isMarking && 'page-width py-8 sm:py-12',
        )}
      >
        <Outlet />
      </main>
      {!isMarking && footer}
      <div className="not-printed sticky bottom-0 z-10">
        {focusBar}
        {hasBottomBar && bottomBar}
      </div>
      <Toaster />
    </div>
  );
}
