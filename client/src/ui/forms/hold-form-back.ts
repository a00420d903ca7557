/**
 * Holds back the form of a field whose value was changed by the very press that leaves the field: when that press sends the
 * form, nothing is sent. The next press comes after the value was shown.
 * @param onHeldBack what says so
 */
export function holdFormBack(field: Element, onHeldBack: () => void): void {
  const seen = new AbortController();
  const whileUnseen = { capture: true, signal: seen.signal };
  // The press has begun already, so these listeners get the next one.
  document.addEventListener('pointerdown', () => seen.abort(), whileUnseen);
  document.addEventListener('keydown', () => seen.abort(), whileUnseen);
  field.closest('form')?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      seen.abort();
      onHeldBack();
    },
    whileUnseen,
  );
}
