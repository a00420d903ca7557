const firstContent = 'first-contentful-paint';

/**
 * Resolves once the browser has painted something to read; at once if it has already. Code that can
 * wait is loaded after that, so that it does not compete with what is seen first.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(resolve));
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(firstContent).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
