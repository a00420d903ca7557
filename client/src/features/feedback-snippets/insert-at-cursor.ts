/**
 * Writes `text` into the field as if it was typed: at the cursor, in place of what is selected, apart
 * from the word before. The cursor goes behind it.
 */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const gap = /\S$/.test(value.slice(0, selectionStart)) ? ' ' : '';
  field.focus();
  field.setRangeText(`${gap}${text}`, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** What is selected in the field, else all of it. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return (value.slice(selectionStart, selectionEnd).trim() || value).trim();
}
