import type { Page } from '@playwright/test';

/** By how many pixels the page scrolls horizontally. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Overlays are placed a few frames after the window was resized.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The names of controls that the window cuts off or that overlap. */
export function findMisplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Controls behind a modal dialog are inert.
    const root = document.querySelector('dialog[open]') ?? document;
    const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')];
    const shown = controls.filter(
      (control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !control.closest('[inert], .sr-only') &&
        // Controls in a scrolling or sticky container may be covered until it scrolls.
        !control.closest('.sticky, .overflow-auto, .overflow-x-auto, .overflow-y-auto'),
    );
    const name = (control: Element) =>
      control.getAttribute('aria-label') ?? control.textContent ?? control.id;
    const findBox = (other: Element) => {
      const isPlaced =
        other instanceof HTMLElement && getComputedStyle(other).position === 'absolute';
      return isPlaced ? other.closest('.relative') : other.parentElement;
    };
    const boxes = shown.map((control) => ({ control, box: control.getBoundingClientRect() }));
    const cut = boxes
      .filter(({ box }) => box.left < -1 || box.right > window.innerWidth + 1)
      .map(({ control }) => `cut off: ${name(control)}`);
    const overlapping = boxes.flatMap(({ control, box }, index) =>
      boxes.slice(index + 1).flatMap(({ control: other, box: otherBox }) => {
        if (control.contains(other) || other.contains(control)) return [];
        // A button at the end of its field overlaps it on purpose.
        if (control.matches('input') && findBox(other)?.contains(control)) return [];
        const width = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
        const height = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
        return width > 1 && height > 1 ? [`overlapping: ${name(control)}, ${name(other)}`] : [];
      }),
    );
    return [...cut, ...overlapping];
  });
}
