import { home } from 'virtual:messages/home';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { carousel } from '#lib/constants.ts';
import { allowMotion, preferReducedMotion } from '#testing/reduced-motion.ts';
import { renderUi } from '#testing/render.tsx';
import { Banner } from './banner.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const [first, second, third] = home.slides;

/** The slides that can be read and reached; all others are inert. */
function readableSlides() {
  const slides = [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
  return slides
    .filter((slide) => !slide.closest('[inert]'))
    .map((slide) => within(slide).getByRole('heading', { level: 2 }).textContent);
}

/** Milliseconds until a press has acted. */
const frame = 20;

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(allowMotion);

test('the first slide is shown before the carousel loads, and keeps the focus afterwards', async () => {
  renderUi(<Banner />);
  expect(screen.getByRole('heading', { name: first.heading })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  screen.getByRole('link', { name: first.link }).focus();
  expect(await screen.findByRole('button', { name: 'Pause slides' })).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('A'));
  expect(document.activeElement).toHaveTextContent(first.link);
  expect(document.activeElement?.closest('[inert]')).toBeNull();
});

describe('the carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows its three slides for 2000 ms each, and starts again', () => {
    renderUi(<BannerCarousel />);
    const seen = [readableSlides()];
    for (let turn = 0; turn < 3; turn += 1) {
      wait(carousel.interval);
      seen.push(readableSlides());
    }
    expect(carousel.interval).toBe(2000);
    expect(seen).toEqual([[first.heading], [second.heading], [third.heading], [first.heading]]);
  });

  test('slides for 500 ms, without thumbs and status', () => {
    const { container } = renderUi(<BannerCarousel />);
    expect(container.querySelector('.slider')).toHaveStyle({ transitionDuration: '500ms' });
    expect(container.querySelector('.thumbs, .carousel-status')).not.toBeInTheDocument();
  });

  test('stops after "pause" and continues after "play"', () => {
    renderUi(<BannerCarousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    wait(3 * carousel.interval);
    expect(readableSlides()).toEqual([first.heading]);

    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    wait(carousel.interval + frame);
    expect(readableSlides()).toEqual([second.heading]);
  });

  test('stops while the pointer or the focus is on a slide', () => {
    renderUi(<BannerCarousel />);
    const link = screen.getAllByRole('link', { name: first.link })[0];
    if (!link) throw new Error('The first slide has no link.');

    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    wait(2 * carousel.interval);
    expect(readableSlides()).toEqual([first.heading]);
    fireEvent.pointerLeave(link, { pointerType: 'mouse' });

    fireEvent.focusIn(link);
    wait(2 * carousel.interval);
    expect(readableSlides()).toEqual([first.heading]);

    fireEvent.focusOut(link);
    wait(carousel.interval);
    expect(readableSlides()).toEqual([second.heading]);
  });

  test('goes to the slide whose dot is pressed and marks that dot', () => {
    renderUi(<BannerCarousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 3' }));
    expect(readableSlides()).toEqual([third.heading]);
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Show slide 3');
  });

  test('does not move by itself when reduced motion is preferred, but its buttons work', () => {
    preferReducedMotion();
    const { container } = renderUi(<BannerCarousel />);
    wait(3 * carousel.interval);
    expect(readableSlides()).toEqual([first.heading]);

    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(readableSlides()).toEqual([second.heading]);
    expect(container.querySelector('.slider')).toHaveStyle({ transitionDuration: '0ms' });
  });
});

test('the carousel has no accessibility problem that axe can find', async () => {
  const { container } = renderUi(<BannerCarousel />);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
