import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useOneByOne } from './use-one-by-one.ts';

test('one is there at first and one more comes at a time; whoever comes back finds all', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const all = ['first', 'second', 'third'];
  const { result, unmount } = renderHook(() => useOneByOne(all));
  expect(result.current).toEqual(['first']);
  act(() => void vi.advanceTimersToNextTimer());
  expect(result.current).toEqual(['first', 'second']);
  act(() => void vi.advanceTimersToNextTimer());
  expect(result.current).toEqual(all);

  unmount();
  expect(renderHook(() => useOneByOne(all)).result.current).toEqual(all);
});
