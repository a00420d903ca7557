import { type FocusEvent, type PointerEvent, useState } from 'react';
import { Carousel } from 'react-responsive-carousel';
import 'react-responsive-carousel/lib/styles/carousel.min.css';
import { home } from 'virtual:messages/home';
import { carousel } from '#lib/constants.ts';
import { useReducedMotion } from '#lib/rendering/use-reduced-motion.ts';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { bannerSlides } from './banner-slides.ts';

/**
 * The three moving slides (spec §9). They pause while pointer or focus is on them, after
 * "pause", and from the start when reduced motion is preferred.
 */
export function BannerCarousel() {
  const reducedMotion = useReducedMotion();
  const [playing, setPlaying] = useState(!reducedMotion);
  const [attended, setAttended] = useState(false);
  const [current, setCurrent] = useState(0);
  const moving = playing && !attended;

  const onPointer = ({ pointerType }: PointerEvent, inside: boolean) => {
    // A tap fires `pointerenter` too, but never `pointerleave`.
    if (pointerType === 'mouse') setAttended(inside);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setAttended(false);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is reading */}
      <div
        // The slides are cut off at their edges; the focus ring needs a little more.
        className="-mx-1"
        aria-live={moving ? 'off' : 'polite'}
        onPointerEnter={(event) => onPointer(event, true)}
        onPointerLeave={(event) => onPointer(event, false)}
        onFocus={() => setAttended(true)}
        onBlur={onBlur}
      >
        <Carousel
          autoPlay={moving}
          infiniteLoop
          interval={carousel.interval}
          transitionTime={reducedMotion ? 0 : carousel.transition}
          showThumbs={false}
          showStatus={false}
          // The library's arrows and dots have no accessible names and break their list.
          showArrows={false}
          showIndicators={false}
          // The library's own stop on hover does not start again after a pause.
          stopOnHover={false}
          selectedItem={current}
          onChange={setCurrent}
        >
          {bannerSlides.map((slide, index) => (
            <div key={slide.heading} ref={makeCloneInert} className="h-full">
              {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern asks for a group */}
              <div
                role="group"
                aria-roledescription={home.slideRole}
                aria-label={home.slide({ number: index + 1, total: bannerSlides.length })}
                inert={index !== current}
                className="h-full p-1"
              >
                <BannerSlide slide={slide} />
              </div>
            </div>
          ))}
        </Carousel>
      </div>
      <BannerControls
        current={current}
        playing={playing}
        onSelect={setCurrent}
        onTogglePlaying={() => setPlaying(!playing)}
      />
    </>
  );
}

/**
 * For its infinite loop the library repeats the last slide in front and the first one behind. They
 * show during a swipe only, and must not be read or reached twice.
 */
function makeCloneInert(slide: HTMLElement | null) {
  const item = slide?.closest('li');
  const isClone = item && !(item.previousElementSibling && item.nextElementSibling);
  slide?.toggleAttribute('inert', Boolean(isClone));
}
