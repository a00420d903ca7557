import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('a click beside the box closes it', () => {
  const { close, dialog } = open();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test('selecting text past the edge of the box does not close it', () => {
  const { close, dialog, text } = open();
  fireEvent.mouseDown(text);
  // Browsers dispatch this click on the common ancestor of both ends.
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
});

test('gives the focus back when it closes, unless something else has taken it', () => {
  const show = (isOpen: boolean, isElsewhere = false) => (
    <>
      <button type="button">Open</button>
      <Modal open={isOpen} title="Hand in" onClose={() => {}}>
        <p>What was typed</p>
      </Modal>
      {/* biome-ignore lint/a11y/noAutofocus: this is what is tested. */}
      {isElsewhere && <input aria-label="Elsewhere" autoFocus />}
    </>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  rerender(show(true));
  // As a browser does when a modal dialog opens.
  button.blur();
  rerender(show(false));
  expect(button).toHaveFocus();
  rerender(show(true));
  button.blur();
  rerender(show(false, true));
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

test('gives the focus back when it is removed while it is open', () => {
  const show = (isShown: boolean) => (
    <>
      <button type="button">Open</button>
      {isShown && (
        <Modal open title="Hand in" onClose={() => {}}>
          <p>What was typed</p>
        </Modal>
      )}
    </>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  rerender(show(true));
  button.blur();
  rerender(show(false));
  expect(button).toHaveFocus();
});
