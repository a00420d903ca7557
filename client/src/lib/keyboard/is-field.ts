/** Whether single keys typed there are text or choose a value, so that they must not act as shortcuts. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
