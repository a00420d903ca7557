import { home } from 'virtual:messages/home';
import { IconButton } from '#ui/actions/button.tsx';
import { PauseIcon, PlayIcon } from '#ui/pictures/icons.tsx';
import { bannerSlides } from './banner-slides.ts';

interface BannerControlsProps {
  /** Zero-based. */
  current: number;
  playing: boolean;
  onSelect: (index: number) => void;
  onTogglePlaying: () => void;
}

/** Pause or play, and one button for each slide. */
export function BannerControls({
  current,
  playing,
  onSelect,
  onTogglePlaying,
}: BannerControlsProps) {
  const { pauseSlides, playSlides, showSlide } = home;
  return (
    <div className="flex h-14 items-center justify-center gap-1 md:-ml-3 md:justify-start">
      <IconButton label={playing ? pauseSlides : playSlides} onClick={onTogglePlaying}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      {bannerSlides.map((slide, index) => (
        <button
          key={slide.heading}
          type="button"
          className="group grid size-8 cursor-pointer place-items-center"
          aria-label={showSlide({ number: index + 1 })}
          aria-current={index === current}
          onClick={() => onSelect(index)}
        >
          <span className="size-2.5 rounded-full bg-edge transition-all group-hover:bg-primary group-aria-current:w-6 group-aria-current:bg-primary" />
        </button>
      ))}
    </div>
  );
}
