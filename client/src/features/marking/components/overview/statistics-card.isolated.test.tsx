import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  document.documentElement.lang = '';
});

const none = { submitted: 0, toMark: 0, drafts: 0, returned: 0, released: 0, late: 0 };
const recorded = { recorded: 0, recordedDrafts: 0, draftsWithoutFeedback: 0 };
const counted = { ...recorded, submittedOfLeft: 0, releasedOfLeft: 0, marks: null };

test.each([
  [1, '1 entregada', '1 publicada'],
  [2, '2 entregadas', '2 publicadas'],
])('counts %i in the number of its words when the language is Spanish', async (count, ...names) => {
  vi.resetModules();
  document.documentElement.lang = 'es';
  const { StatisticsCard } = await import('./statistics-card.tsx');
  const statistics = { ...none, ...counted, submitted: count, released: count };
  const card = <StatisticsCard statistics={statistics} isOfClass toFilter={() => '/'} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
  for (const name of names) expect(screen.getByRole('link', { name })).toBeVisible();
});
