/** Unsent input of a form, by field. */
export type Draft = Record<string, string | number>;

/** The prefix of an account's keys in local storage. */
const keysOf = (email: string) => `draft:${email}:`;

/** `form` names the form and what it is about, such as `assignment:<id>`. */
export function draftKey(email: string, form: string): string {
  return `${keysOf(email)}${form}`;
}

/** Removes every draft of the account at a logout, so that the next person at this device finds none. */
export function removeDrafts(email: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keysOf(email))) localStorage.removeItem(key);
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

/** An empty draft is removed. */
export function storeDraft(key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) {
    removeDraft(key);
    return;
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form works, it just does not outlive its page.
  }
}

/** `null` where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage is blocked; or anybody at this browser may have written there: what is no JSON is no draft.
    return null;
  }
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  return Object.values(stored).every(isDraftValue);
}

/** Whether a field's value can be kept: text and numbers can, files and the not-a-number of an empty field cannot. */
export function isDraftValue(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isFinite(value);
}
