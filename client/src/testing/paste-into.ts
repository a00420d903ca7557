import type { UserEvent } from '@testing-library/user-event';

/** Fills a field by the clipboard. Typing renders the form for each character, which only tests of typing need. */
export async function pasteInto(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}
