import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useStaggeredRender } from './use-staggered-render.ts';

test('returns one item more per timer, and all at once after a remount', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const all = ['first', 'second', 'third'];
  const { result, unmount } = renderHook(() => useStaggeredRender(all));
  expect(result.current).toEqual(['first']);
  act(() => void vi.advanceTimersToNextTimer());
  expect(result.current).toEqual(['first', 'second']);
  act(() => void vi.advanceTimersToNextTimer());
  expect(result.current).toEqual(all);

  unmount();
  expect(renderHook(() => useStaggeredRender(all)).result.current).toEqual(all);
});
