import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
const { requestAnimationFrame, setTimeout } = window;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Not where a test decides itself when a frame comes. */
const isPressWaiting = () =>
  document.querySelector('[data-pressed]') !== null &&
  window.requestAnimationFrame === requestAnimationFrame &&
  window.setTimeout === setTimeout;

// An action of a test has ended when the work of its press has begun, a frame later (`ui/actions/press.ts`). Once for all
// test files, which share this module; the setup is run again for each.
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      while (isPressWaiting()) await nextFrame();
      return result;
    }),
});
