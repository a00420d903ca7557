import { app } from 'virtual:messages/app';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { doubleTapTime } from '#lib/constants.ts';
import { IconButton } from '../actions/button.tsx';
import { restoreFocus } from '../actions/restore-focus.ts';
import { CloseIcon } from '../pictures/icons.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { HoldModal } from './modal-hold.ts';

interface ModalProps {
  open: boolean;
  title: string;
  /** The person closed it: by the button, Escape or a click beside it. */
  onClose: () => void;
  /** `side` is a drawer at the start of the page; `full` covers the screen. */
  placement?: 'center' | 'side' | 'full';
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus
 * back to where it was; going back in the history closes it first. Its children exist only while it is open. While a button in it is busy it does not close: the form
 * that is being sent is the only place that shows a failure.
 */
export function Modal({ open, title, onClose, placement = 'center', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedBeside = useRef(false);
  const titleId = useId();

  const before = useRef<Element>(null);
  const openedAt = useRef(0);

  // Before the effects of the children: a form among them moves the focus to its first field. It is closed once the rest
  // of the page has changed: the browser gives the focus back, and computes the style of every element for that.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) {
      before.current = document.activeElement;
      element.showModal();
      openedAt.current = performance.now();
    } else {
      element.close();
      ignoreSecondClick();
      // React has removed the focused child already, so the browser cannot know where to go back to.
      restoreFocus(before.current);
      before.current = null;
    }
  }, [open]);

  useLayoutEffect(() => (open ? lockScrolling() : undefined), [open]);
  useEffect(() => () => restoreFocus(before.current), []);

  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0;
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const close = () => {
    if (!isHeld) onClose();
  };
  useCloseOnBack(open, close);
  // A browser closes a dialog at the second Escape in a row, whatever became of the first one.
  const reopenHeld = () => {
    if (isHeld && dialog.current?.open === false) dialog.current.showModal();
  };

  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  // Selecting text past the edge also fires a click on the backdrop, and so does the second tap of two on the button that
  // opened it; ignore both.
  const notePress = (event: MouseEvent) => {
    const isLater = event.timeStamp - openedAt.current > doubleTapTime;
    wasPressedBeside.current = isBeside(event) && isLater;
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isBeside(event) && wasPressedBeside.current) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Of a field for files in it, whose choice was cancelled.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={reopenHeld}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
      // It may stand in a cell of a table, whose text is in one line at the end.
      className={`modal modal-${placement} text-start whitespace-normal`}
    >
      {open && (
        <div className="modal-box">
          <div className="mb-4 flex items-start justify-between gap-4">
            {/* It may be the name of a class: long, or written from right to left. */}
            <h2 id={titleId} className="text-heading min-w-0 py-1 wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
            <IconButton label={app.close} disabled={isHeld} onClick={close} className="-me-2">
              <CloseIcon />
            </IconButton>
          </div>
          <HoldModal value={hold}>{children}</HoldModal>
        </div>
      )}
    </dialog>
  );
}

let scrollLocks = 0;

/** Keeps the page from being scrolled until the returned function is called. Several at a time are counted. */
function lockScrolling(): () => void {
  changeLocks(1);
  return () => changeLocks(-1);
}

function changeLocks(difference: 1 | -1): void {
  scrollLocks += difference;
  document.documentElement.style.overflow = scrollLocks > 0 ? 'hidden' : '';
}
