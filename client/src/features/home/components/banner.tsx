import { home } from 'virtual:messages/home';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { carouselDelay } from '#lib/constants.ts';
import { afterPaint } from '#lib/rendering/after-paint.ts';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { BannerSlide } from './banner-slide.tsx';
import { firstSlide } from './banner-slides.ts';

const BannerCarousel = lazy(async () => {
  await afterPaint(carouselDelay);
  try {
    return { default: (await import('./banner-carousel.tsx')).BannerCarousel };
  } catch {
    // The page works without moving slides.
    return { default: StandingBanner };
  }
});

/** The home page's carousel. The first slide is shown at once; the carousel replaces it when loaded. */
export function Banner() {
  return (
    <section
      aria-roledescription={home.bannerRole}
      aria-label={home.banner}
      className="border-b border-base-300 bg-base-200 pt-6 pb-2 lg:pt-10"
    >
      <div className="page-width">
        <Suspense fallback={<StandingBanner />}>
          <BannerCarousel />
        </Suspense>
      </div>
    </section>
  );
}

function StandingBanner() {
  const slide = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = slide;
    const section = current?.closest('section');
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // The same link is in the carousel, which is about to load.
      setTimeout(() => restoreFocus(section && findLink(section)));
    };
  }, []);
  return (
    <>
      {/* Slightly wider than in the carousel, whose picture would otherwise count as the largest paint. */}
      <div ref={slide} className="-mx-px py-1">
        <BannerSlide slide={firstSlide} />
      </div>
      {/* As high as the controls, so that the layout does not shift when they load. */}
      <div className="h-14" />
    </>
  );
}

function findLink(banner: HTMLElement): HTMLElement | undefined {
  return [...banner.querySelectorAll('a')].find((link) => !link.closest('[inert]'));
}
