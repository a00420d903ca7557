const firstContent = 'first-contentful-paint';

/** Milliseconds after the first paint before more work starts. */
const settling = 200;

/**
 * Resolves `pause` milliseconds after the browser has painted something to read; at once if that was before. Code that
 * can wait is loaded then, so that it does not compete with what is seen first.
 */
export function afterPaint(pause = settling): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(resolve));
      return;
    }
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName(firstContent);
      if (!paint) return;
      observer.disconnect();
      setTimeout(resolve, paint.startTime + pause - performance.now());
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves once the first frame is painted: at once after it, and in a tab that is not shown, which paints none. */
export async function untilFirstFrame(): Promise<void> {
  const isPainted = performance.getEntriesByName(firstContent).length > 0;
  if (isPainted || document.hidden) return;
  const hidden = new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
  await Promise.race([afterPaint(0), hidden]);
}
