/**
 * The order of ids. Writes of several documents go in it: a DocumentDB locks each document that it updates, and two commands with
 * the same documents in other orders could wait for each other.
 */
export function compareIds(a: unknown, b: unknown): number {
  const [first, second] = [String(a), String(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
