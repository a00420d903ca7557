/**
 * Writes `text` into the field as if it was typed: at the cursor or over the selection, with a space
 * after the previous word. The cursor moves behind it.
 */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  const gap = /\S$/.test(field.value.slice(0, field.selectionStart)) ? ' ' : '';
  field.focus();
  // Deprecated, but nothing else keeps the browser's undo.
  document.execCommand('insertText', false, `${gap}${text}`);
}

/** The selection of the field, else its whole text. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return (value.slice(selectionStart, selectionEnd).trim() || value).trim();
}
