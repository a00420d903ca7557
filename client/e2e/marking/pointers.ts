import type { Locator, Page } from '@playwright/test';

export type Point = readonly [x: number, y: number];

/** Where a point of an annotated page, in points from its upright top left, is on the screen. */
export async function findOnScreen(layer: Locator, points: readonly Point[]): Promise<Point[]> {
  return layer.evaluate((element, all) => {
    const matrix = element instanceof SVGSVGElement ? element.getScreenCTM() : null;
    return all.map(([x, y]): Point => {
      const place = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
      return [place.x, place.y];
    });
  }, points);
}

/** Drags the mouse from the first to the last of these places on the screen. */
export async function drag(page: Page, [first, ...others]: readonly Point[]): Promise<void> {
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place, { steps: 4 });
  await page.mouse.up();
}

/** Draws with a pen while a palm rests on the screen since before, which a browser reports as a touch. */
export async function drawWithPenAndPalm(
  page: Page,
  [first, ...others]: readonly Point[],
  palm: Point,
): Promise<void> {
  if (!first) return;
  const session = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      force: 0.7,
      pointerType: 'pen',
    });
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [x, y] = palm;
  await touch('touchStart', [{ x, y }]);
  await pen('mousePressed', first);
  for (const [index, place] of others.entries()) {
    await pen('mouseMoved', place);
    await touch('touchMove', [{ x: x + index, y: y + index }]);
  }
  await pen('mouseReleased', others.at(-1) ?? first);
  await touch('touchEnd', []);
}
