const windowName = 'study-flow-document';
let opener: HTMLIFrameElement | null = null;
let beside: Window | null = null;

/**
 * Shows a web address in a window on the right half of the screen. The same window serves every document, also after
 * the teacher went on to another submission.
 *
 * A window without an opener (`noopener`) could not be led to the next document. So that the document's site cannot lead
 * the marking page elsewhere (`opener.location`), the opener is an empty frame: the site may navigate that one only, and
 * `frame-src` stops it even there.
 */
export function openBeside(link: string): void {
  if (!isOpen(beside)) {
    opener ??= createOpener();
    beside = opener.contentWindow?.open('', windowName, describeHalfScreen()) ?? null;
  }
  if (beside === null || !navigate(beside, link)) {
    window.open(link, '_blank', 'noopener,noreferrer');
    return;
  }
  beside.focus();
}

/** Shows the address there too if such a window is open, without taking the focus. */
export function followBeside(link: string): void {
  if (isOpen(beside)) navigate(beside, link);
}

function isOpen(opened: Window | null): opened is Window {
  return opened !== null && !opened.closed;
}

/** False where the browser refuses: the document's site has cut the window off. */
function navigate(opened: Window, link: string): boolean {
  try {
    opened.location.replace(link);
    return true;
  } catch {
    opener?.remove();
    opener = null;
    beside = null;
    return false;
  }
}

function createOpener(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  document.body.append(frame);
  return frame;
}

function describeHalfScreen(): string {
  const { availWidth, availHeight } = window.screen;
  const width = Math.floor(availWidth / 2);
  // Of several screens, the one on which this page is; where the browser does not say, the first.
  const left = Number(Reflect.get(window.screen, 'availLeft') ?? 0);
  const top = Number(Reflect.get(window.screen, 'availTop') ?? 0);
  return `popup,left=${left + availWidth - width},top=${top},width=${width},height=${availHeight}`;
}
