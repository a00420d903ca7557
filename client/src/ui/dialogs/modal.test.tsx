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
