/** The submission that was marked just now, in the state of the location that its saving leads to. */
export interface JustMarked {
  /** The student's. */
  name: string;
  /** The page that shows its mark. */
  to: string;
}

/** Reads the state of a location, which the browser keeps with the entry of its history. */
export function readJustMarked(state: unknown): JustMarked | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('name' in state && 'to' in state)) return null;
  const { name, to } = state;
  return typeof name === 'string' && typeof to === 'string' ? { name, to } : null;
}
