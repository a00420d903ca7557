/** The name of the browser's entry for the first paint of something to read. */
export const firstContent = 'first-contentful-paint';

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
