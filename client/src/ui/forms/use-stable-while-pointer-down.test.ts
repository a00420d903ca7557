import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useStableWhilePointerDown } from './use-stable-while-pointer-down.ts';

const renderValue = (value: string) =>
  renderHook(useStableWhilePointerDown<string>, { initialProps: value });

test('keeps the value until the mouse is released, also when another field is removed meanwhile', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const field = renderValue('before');
  const other = renderValue('of another field');
  fireEvent.mouseDown(document.body);
  other.unmount();
  field.rerender('after');
  expect(field.result.current).toBe('before');
  fireEvent.mouseUp(document.body);
  expect(field.result.current).toBe('before');
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.runAllTimers());
  expect(field.result.current).toBe('after');
});

test('holds nothing when the last field was removed while the mouse was down', () => {
  const field = renderValue('before');
  fireEvent.mouseDown(document.body);
  field.unmount();
  const next = renderValue('before');
  next.rerender('after');
  expect(next.result.current).toBe('after');
});
