import { screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Prints as a browser does; counts the sheets that say when they were printed, of each print. */
export function recordPrints(): number[] {
  const sheets: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    sheets.push(screen.queryAllByText(/^Printed on \d\d\/\d\d\/\d{4}, \d/).length);
    window.dispatchEvent(new Event('afterprint'));
  });
  return sheets;
}
