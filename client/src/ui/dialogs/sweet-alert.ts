// The build without injected styles: a strict content security policy forbids those.
import 'sweetalert2/dist/sweetalert2.css';
import './sweet-alert.css';
import { dialogs } from 'virtual:messages/dialogs';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { readTheme } from '#lib/theme/theme.ts';
import { restoreFocus } from '../actions/restore-focus.ts';
import { closeOnBack } from './close-on-back.ts';
import { ignoreSecondClick } from './ignore-second-click.ts';

/**
 * What an alert says. Every part is shown as text: SweetAlert would read its own `title`, `html`, `footer` and button
 * captions as HTML, and a name or a title that another person chose could add elements to the page.
 */
export interface Alert {
  icon: 'success' | 'warning' | 'error';
  iconColor: string;
  title: string;
  text?: string | undefined;
  /** What a question is about, each fact a paragraph before the text. */
  facts?: readonly string[] | undefined;
  /** Captions of the buttons. */
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** A question has a second button, which has the focus. */
  isQuestion?: boolean;
  /** Milliseconds after which it closes by itself; without it a button closes it. */
  timer?: number | undefined;
}

/** What had the focus before the alert, or before the first one of alerts that replace each other. */
let focused: Element | null = null;

/** The element of the question that was asked last; null once it is answered. */
let question: HTMLElement | null = null;

/** Milliseconds after which it is seen that a question was answered, or removed with its page. */
const pause = 50;

/** Resolves when no question is open. */
export async function untilAnswered(): Promise<void> {
  while (question?.isConnected) await new Promise((resolve) => setTimeout(resolve, pause));
}

/** Shows an alert. Resolves with whether it was confirmed; `onClosed` follows when the focus is back where it was. */
export async function openAlert(alert: Alert, onClosed: () => void): Promise<boolean> {
  const { icon, iconColor, title, text = '', facts = [], isQuestion = false, timer } = alert;
  const answered = new AbortController();
  const stopClosing = isQuestion ? closeOnBack(closeAtOnce) : undefined;
  // Everything outside an open modal dialog is inert, an alert beside it could not be used.
  const holder = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  let asked: HTMLElement | null = null;
  const shown = Swal.fire({
    icon,
    iconColor,
    titleText: title,
    ...(facts.length > 0 ? { html: buildParagraphs([...facts, text]) } : { text }),
    ...(timer !== undefined && { timer }),
    showConfirmButton: timer === undefined,
    showCancelButton: isQuestion,
    // An action that cannot be undone must not run by an accidental Enter.
    focusCancel: isQuestion,
    didRender: () => captionButtons(alert),
    // SweetAlert would scroll to what it gives the focus back to: to the start of a page that has the focus as a whole.
    returnFocus: false,
    willOpen: (popup) => {
      focused ??= document.activeElement;
      asked = popup;
      if (isQuestion) question = popup;
    },
    didDestroy: () => {
      returnFocus();
      onClosed();
    },
    theme: readTheme(),
    target: holder,
    heightAuto: false,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const isConfirmed = await Promise.race([
    // Missing where another alert has taken the place of this one.
    shown.then((answer) => answer.isConfirmed === true),
    untilRemoved(holder, answered.signal).then(() => {
      focused = null;
      onClosed();
      return false;
    }),
  ]);
  answered.abort();
  ignoreSecondClick();
  // Another question may have taken the place of this one.
  if (question === asked) question = null;
  stopClosing?.();
  return isConfirmed;
}

/** Resolves when a new page removes the dialog that holds the alert: SweetAlert would never answer. */
function untilRemoved(holder: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The page itself stays, and to watch all that is removed from it costs time.
    if (holder === document.body) return;
    const observer = new MutationObserver(() => {
      if (!holder.isConnected) resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
  });
}

/** Not at the end of an animation, which never comes where the page removes the element that holds the alert. */
function closeAtOnce(): void {
  Swal.getPopup()?.style.setProperty('animation', 'none');
  Swal.close();
}

function returnFocus(): void {
  // Another alert is about to take the place of this one.
  if (Swal.getPopup()) return;
  restoreFocus(focused, { preventScroll: true });
  focused = null;
}

function buildParagraphs(texts: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'grid gap-2 wrap-anywhere';
  for (const text of texts.filter(Boolean)) {
    const paragraph = document.createElement('p');
    paragraph.append(text);
    box.append(paragraph);
  }
  return box;
}

/** SweetAlert takes captions as HTML only. */
function captionButtons({ confirmText, cancelText }: Alert): void {
  Swal.getConfirmButton()?.replaceChildren(confirmText ?? dialogs.ok);
  Swal.getDenyButton()?.replaceChildren(dialogs.no);
  Swal.getCancelButton()?.replaceChildren(cancelText ?? dialogs.cancel);
}
