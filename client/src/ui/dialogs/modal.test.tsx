import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Modal } from './modal.tsx';

function open() {
  const close = vi.fn();
  render(
    <Modal open title="Hand in" onClose={close}>
      <p>What was typed</p>
    </Modal>,
  );
  return { close, dialog: screen.getByRole('dialog'), text: screen.getByText('What was typed') };
}

/** Clicks beside the box, so many milliseconds from now. */
function clickBeside(dialog: Element, after = 1000): void {
  const press = createEvent.mouseDown(dialog);
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + after });
  fireEvent(dialog, press);
  fireEvent.click(dialog);
}

test('a click beside the box closes it', () => {
  const { close, dialog } = open();
  clickBeside(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test('the second tap on the button that opened it does not close it', () => {
  const { close, dialog } = open();
  clickBeside(dialog, 350);
  expect(close).not.toHaveBeenCalled();
});

test('selecting text past the edge of the box does not close it', () => {
  const { close, dialog, text } = open();
  fireEvent.mouseDown(text);
  // Browsers dispatch this click on the common ancestor of both ends.
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
});

test('stays open when the choice of a file in it is cancelled', () => {
  const { close, dialog, text } = open();
  fireEvent(text, new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledOnce();
});

/** A dialog whose form is being sent or not. */
const FormModal = ({ isSending, onClose }: { isSending: boolean; onClose: () => void }) => (
  <Modal open title="Hand in" onClose={onClose}>
    <Button type="submit" busy={isSending}>
      Submit
    </Button>
  </Modal>
);

/** All that a person can do to close it; a browser answers a second Escape with `close` alone. */
function tryToClose(): void {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  clickBeside(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  dialog.close();
  fireEvent(dialog, new Event('close'));
}

test('does not close while its form is being sent', () => {
  const close = vi.fn();
  const { rerender } = render(<FormModal isSending onClose={close} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  tryToClose();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
  rerender(<FormModal isSending={false} onClose={close} />);
  tryToClose();
  expect(close).toHaveBeenCalledTimes(3);
});

/** A button that has the focus, a modal dialog beside it, and what may come in its place. */
function BesideButton({ modal, children }: { modal?: 'open' | 'closed'; children?: ReactNode }) {
  return (
    <>
      <button type="button">Open</button>
      {modal && (
        <Modal open={modal === 'open'} title="Hand in" onClose={() => {}}>
          <p>What was typed</p>
        </Modal>
      )}
      {children}
    </>
  );
}

/** Shows the dialog, which takes the focus from the button as a browser's does. */
function openBesideButton() {
  const { rerender } = render(<BesideButton modal="closed" />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  rerender(<BesideButton modal="open" />);
  button.blur();
  return { rerender, button };
}

test('gives the focus back when it closes', () => {
  const { rerender, button } = openBesideButton();
  rerender(<BesideButton modal="closed" />);
  expect(button).toHaveFocus();
});

test('leaves the focus to what has taken it when it closes', () => {
  const { rerender } = openBesideButton();
  rerender(
    <BesideButton modal="closed">
      {/* biome-ignore lint/a11y/noAutofocus: this is what is tested. */}
      <input aria-label="Elsewhere" autoFocus />
    </BesideButton>,
  );
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

test('gives the focus back when it is removed while it is open', () => {
  const { rerender, button } = openBesideButton();
  rerender(<BesideButton />);
  expect(button).toHaveFocus();
});

test('the second click of a double click on the button that closes it presses nothing below it', () => {
  const pressed = vi.fn();
  const page = (isOpen: boolean) => (
    <>
      <button type="button" onClick={({ detail }) => pressed(detail)}>
        Below
      </button>
      <Modal open={isOpen} title="Hand in" onClose={() => {}}>
        <p>What was typed</p>
      </Modal>
    </>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  const below = screen.getByText('Below');
  fireEvent.click(below, { detail: 2 });
  fireEvent.click(below, { detail: 1 });
  expect(pressed.mock.calls).toEqual([[1]]);
});

test('keeps the page from being scrolled while it is open, or another one', () => {
  const root = document.documentElement;
  const two = (first: boolean, second: boolean) => (
    <>
      <Modal open={first} title="Hand in" onClose={vi.fn()}>
        Work
      </Modal>
      <Modal open={second} title="Discard?" onClose={vi.fn()}>
        Work
      </Modal>
    </>
  );
  const { rerender, unmount } = render(two(true, true));
  expect(root).toHaveStyle({ overflow: 'hidden' });
  rerender(two(true, false));
  expect(root).toHaveStyle({ overflow: 'hidden' });
  rerender(two(false, false));
  expect(root).not.toHaveStyle({ overflow: 'hidden' });
  rerender(two(true, false));
  unmount();
  expect(root).not.toHaveStyle({ overflow: 'hidden' });
});
