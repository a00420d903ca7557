import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastError, toastInfo, toastSuccess } from './toast.ts';
import { Toaster } from './toaster.tsx';

test.each([
  ['a success for 2000 ms', toastSuccess, '2000ms'],
  ['a failure for 4000 ms', toastError, '4000ms'],
  ['anything else for 5000 ms', toastInfo, '5000ms'],
])('tells %s', async (text, tell, animationDuration) => {
  render(<Toaster />);
  await tell(text);
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  expect(toast?.querySelector('.Toastify__progress-bar')).toHaveStyle({ animationDuration });
});
