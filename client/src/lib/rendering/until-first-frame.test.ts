import { expect, test, vi } from 'vitest';
import { untilFirstFrame } from './until-first-frame.ts';

/** Holds the next frame back; returns the function that paints it. */
function holdFrame(): () => void {
  const held: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => held.push(paint));
  return () => {
    for (const paint of held) paint(performance.now());
  };
}

function startWaiting() {
  const done = vi.fn();
  void untilFirstFrame().then(done);
  return done;
}
const wait = () => new Promise((resolve) => setTimeout(resolve, 20));

test('waits for the first frame', async () => {
  const paintFrame = holdFrame();
  const done = startWaiting();
  await wait();
  expect(done).not.toHaveBeenCalled();
  paintFrame();
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
});

test('does not wait once something was painted', async () => {
  holdFrame();
  const paint = performance.mark('painted');
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paint]);
  await untilFirstFrame();
});

test('does not wait in a tab that is not shown', async () => {
  holdFrame();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await untilFirstFrame();
});

test('waits no longer when its tab is hidden before a frame', async () => {
  holdFrame();
  const done = startWaiting();
  await wait();
  expect(done).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
});
