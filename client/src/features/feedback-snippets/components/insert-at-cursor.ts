/**
 * Writes `text` into the field as if it was typed: at the cursor, in place of what is selected, apart
 * from the word before. The cursor goes behind it.
 */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  const gap = /\S$/.test(field.value.slice(0, field.selectionStart)) ? ' ' : '';
  field.focus();
  // Old, but nothing else leaves a way to undo it.
  document.execCommand('insertText', false, `${gap}${text}`);
}

/** What is selected in the field, else all of it. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return (value.slice(selectionStart, selectionEnd).trim() || value).trim();
}
