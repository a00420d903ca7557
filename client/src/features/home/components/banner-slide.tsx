import { ButtonLink } from '#ui/actions/button.tsx';
import type { BannerSlideContent } from './banner-slides.ts';

/** One slide: words on one side, a decorative picture on the other. */
export function BannerSlide({ slide }: { slide: BannerSlideContent }) {
  return (
    <div className="grid h-full items-center gap-6 text-left md:grid-cols-2 md:gap-12">
      <div className="order-2 min-h-64 md:order-1 md:min-h-0">
        <h2 className="text-hero">{slide.heading}</h2>
        <p className="text-muted mt-4 max-w-prose text-lg">{slide.text}</p>
        <ButtonLink to={slide.to} className="mt-6">
          {slide.link}
        </ButtonLink>
      </div>
      <div className="order-1 overflow-hidden rounded-box md:order-2">
        <img src={slide.picture} alt="" width="480" height="320" className="h-auto w-full" />
      </div>
    </div>
  );
}
