/**
 * Resolves `pause` milliseconds after the browser has painted something to read; at once if that was before. Code that
 * can wait is loaded then, so that it does not compete with what is seen first.
 */
export function afterPaint(pause: number): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(resolve));
      return;
    }
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      observer.disconnect();
      setTimeout(resolve, paint.startTime + pause - performance.now());
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
