import { afterPaint, firstContent } from './after-paint.ts';

/** Resolves once the first frame is painted: at once after it, and in a tab that is not shown, which paints none. */
export async function untilFirstFrame(): Promise<void> {
  const isPainted = performance.getEntriesByName(firstContent).length > 0;
  if (isPainted || document.hidden) return;
  const hidden = new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
  await Promise.race([afterPaint(0), hidden]);
}
