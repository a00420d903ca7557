import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Link, NavLink } from './link.tsx';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test.each([
  ['button', Button],
  ['icon button', IconButton],
])('a %s shows the press, and acts after the next frame, once', async (_kind, Pressable) => {
  const act = vi.fn();
  render(<Pressable label="Save" aria-label="Save" onClick={act} />);
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toHaveAttribute('data-pressed');
  expect(act).not.toHaveBeenCalled();
  await nextFrame();
  expect(button).not.toHaveAttribute('data-pressed');
  expect(act).toHaveBeenCalledExactlyOnceWith({ currentTarget: button, detail: 0 });
  fireEvent.click(button);
  await nextFrame();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a button acts at once in a page that is hidden, where no frame comes', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const act = vi.fn();
  render(<Button onClick={act}>Save</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(act).toHaveBeenCalledOnce();
});

test('what a press changes is shown as soon as it has acted', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return <Button onClick={() => setCount(count + 1)}>{count}</Button>;
  }
  render(<Counter />);
  fireEvent.click(screen.getByRole('button'));
  await nextFrame();
  expect(screen.getByRole('button')).toHaveTextContent('1');
});

test.each([
  ['link', Link],
  ['link of the navigation', NavLink],
])('a %s shows the press, and opens its page after the next frame', async (_kind, Pressable) => {
  const router = open(<Pressable to="/there">There</Pressable>);
  const link = screen.getByRole('link', { name: 'There' });
  fireEvent.click(link);
  expect(link).toHaveAttribute('data-pressed');
  expect(router.state.location.pathname).toBe('/');
  await nextFrame();
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test.each([
  ['with Ctrl', { ctrlKey: true }, ''],
  ['with the middle button', { button: 1 }, ''],
  ['for a new tab', {}, '_blank'],
])('a link that is pressed %s is left to the browser', async (_how, press, target) => {
  const router = open(
    <Link to="/there" target={target}>
      There
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  // jsdom would try to open it. React has seen the event by then.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, press);
  expect(link).not.toHaveAttribute('data-pressed');
  await nextFrame();
  expect(router.state.location.pathname).toBe('/');
});

test('a link whose own handler keeps it from opening does not look pressed', () => {
  open(
    <Link to="/there" onClick={(event) => event.preventDefault()}>
      There
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  fireEvent.click(link);
  expect(link).not.toHaveAttribute('data-pressed');
});

test('a link to the page itself replaces its entry of the history', async () => {
  const router = open(<Link to="/">Here</Link>);
  fireEvent.click(screen.getByRole('link', { name: 'Here' }));
  await nextFrame();
  expect(router.state.historyAction).toBe('REPLACE');
});

function open(element: React.ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/there', element: <p>Arrived</p> },
  ]);
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}
