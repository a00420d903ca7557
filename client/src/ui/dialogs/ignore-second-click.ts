import { doubleTapTime } from '#lib/constants.ts';

/** A dialog closes: the second click of a double click on its button must not press what was below it. */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, {
    capture: true,
    signal: AbortSignal.timeout(doubleTapTime),
  });
}
