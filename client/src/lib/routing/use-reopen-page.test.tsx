import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useReopenPage, useVisitKey } from './use-reopen-page.ts';

function Page() {
  const reopenPage = useReopenPage();
  return (
    <>
      <output aria-label="Visit">{useVisitKey()}</output>
      <output aria-label="Entry">{useLocation().key}</output>
      <button type="button" onClick={() => void reopenPage()}>
        Reopen
      </button>
      <Link to="/">Link</Link>
    </>
  );
}

test('a page that is reopened is the same visit, and a link to it begins another', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const person = userEvent.setup();
  const read = (name: string) => screen.getByLabelText(name).textContent;
  const [visit, entry] = [read('Visit'), read('Entry')];
  await person.click(screen.getByRole('button', { name: 'Reopen' }));
  await person.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(read('Entry')).not.toBe(entry);
  expect(read('Visit')).toBe(visit);
  await person.click(screen.getByRole('link', { name: 'Link' }));
  expect(read('Visit')).not.toBe(visit);
});
