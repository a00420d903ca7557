import { render } from '@testing-library/react';
import { type RefObject, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useIsOpen } from './use-is-open.ts';

let isOpen: RefObject<boolean>;
let isOpenBesideNext: boolean | undefined;

function Page() {
  isOpen = useIsOpen();
  return null;
}

function NextPage() {
  useLayoutEffect(() => {
    isOpenBesideNext = isOpen.current;
  }, []);
  return null;
}

test('is false before the next page is painted', () => {
  const { rerender } = render(<Page />);
  expect(isOpen.current).toBe(true);
  rerender(<NextPage />);
  expect(isOpenBesideNext).toBe(false);
});
