import { home } from 'virtual:messages/home';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allowMotion, preferReducedMotion } from '#testing/reduced-motion.ts';
import { renderUi } from '#testing/render.tsx';
import Greeting from './greeting.tsx';

const [firstLine] = home.greetingLines;

/** The text typed so far; `null` when nothing is being typed. */
const typedText = () => screen.queryByTestId('react-typed')?.textContent ?? null;

describe('the greeting', () => {
  beforeEach(allowMotion);

  test('names the person and types its lines', async () => {
    renderUi(<Greeting name="Ada" />);
    expect(screen.getByText('Hello, Ada.')).toBeVisible();

    await waitFor(() => expect(typedText()).toMatch(/^T/));
  });

  test('is typed on the screen only; screen readers get the whole first line at once', async () => {
    renderUi(<Greeting name="Ada" />);
    await waitFor(() => expect(typedText()).not.toBeNull());
    expect(screen.getByTestId('react-typed').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByText(firstLine)).toBeInTheDocument();
  });

  test('is plain text after "stop"', async () => {
    const { person } = renderUi(<Greeting name="Ada" />);
    await person.click(screen.getByRole('button', { name: 'Stop the animation' }));
    expect(typedText()).toBeNull();
    expect(screen.getByText(firstLine)).toBeVisible();
  });

  test('is plain text while it is off the screen', async () => {
    let scroll = (_isIntersecting: boolean) => {};
    class Observer {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    renderUi(<Greeting name="Ada" />);
    await waitFor(() => expect(typedText()).not.toBeNull());
    act(() => scroll(false));
    expect(typedText()).toBeNull();
    expect(screen.getByText(firstLine)).toBeVisible();
    act(() => scroll(true));
    await waitFor(() => expect(typedText()).not.toBeNull());
  });

  test('is plain text when reduced motion is preferred', () => {
    preferReducedMotion();
    renderUi(<Greeting name="Ada" />);
    expect(typedText()).toBeNull();
    expect(screen.getByText(firstLine)).toBeVisible();
  });
});
