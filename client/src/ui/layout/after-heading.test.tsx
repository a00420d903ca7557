import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AfterHeading } from './after-heading.tsx';

/** Shows a page with a heading and a form; returns what was rendered of what follows the heading. */
async function show(at: '/' | '/form', headingFirst = false) {
  const rendered = vi.fn<(what: string) => void>();
  const Rendered = ({ what }: { what: string }) => {
    rendered(what);
    return what;
  };
  const form = (
    <AfterHeading headingFirst={headingFirst} fallback={<Rendered what="place" />}>
      <Rendered what="form" />
    </AfterHeading>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/form">Edit</Link> },
      { path: '/form', element: form },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  if (at === '/') await act(async () => screen.getByRole('link', { name: 'Edit' }).click());
  await screen.findByText('form');
  return new Set(rendered.mock.calls.flat());
}

test('comes in a second step when the page is loaded', async () => {
  expect(await show('/form')).toEqual(new Set(['place', 'form']));
});

test('comes at once after a press', async () => {
  expect(await show('/')).toEqual(new Set(['form']));
});

test('comes in a second step after a press that asks for the heading', async () => {
  expect(await show('/', true)).toEqual(new Set(['place', 'form']));
});
