import { app } from 'virtual:messages/app';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/button.tsx';
import { CloseIcon } from '../pictures/icons.tsx';
import { classNames } from '../styles/class-names.ts';

interface ModalProps {
  open: boolean;
  title: string;
  /** The person closed it: by the button, Escape or a click beside it. */
  onClose: () => void;
  /** `side` is a drawer at the start of the page. */
  placement?: 'center' | 'side';
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus
 * back to where it was. Its children exist only while it is open.
 */
export function Modal({ open, title, onClose, placement = 'center', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedBeside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // React has removed the focused child already, so the browser cannot know where to go back to.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  // Selecting text past the edge also fires a click on the backdrop; ignore it.
  const notePress = (event: MouseEvent) => {
    wasPressedBeside.current = isBeside(event);
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isBeside(event) && wasPressedBeside.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
      className={classNames('modal', placement === 'side' && 'modal-start')}
    >
      {open && (
        <div className="modal-box bg-sheet">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-heading">
              {title}
            </h2>
            <IconButton label={app.close} onClick={onClose} className="-me-2">
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
