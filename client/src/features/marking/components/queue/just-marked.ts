/** The submission that was marked just now, in the state of the location that its saving leads to. */
export interface JustMarked {
  /** The student's; `null` of an alias, which is no longer the student's name after a release. */
  name: string | null;
  /** The page that shows its mark. */
  to: string;
}

/** Reads the state of a location, which the browser keeps with the entry of its history. */
export function readJustMarked(state: unknown): JustMarked | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('name' in state && 'to' in state)) return null;
  const { name, to } = state;
  if (typeof to !== 'string') return null;
  return typeof name === 'string' || name === null ? { name, to } : null;
}
