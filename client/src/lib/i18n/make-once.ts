/**
 * A function that makes each thing once, and returns it again for the same arguments (as JSON): a format of `Intl` takes as long
 * to make as several cards take to render, and the first one of a page as long as a list.
 */
export function makeOnce<Arguments extends unknown[], Made>(make: (...args: Arguments) => Made) {
  const made = new Map<string, Made>();
  return (...args: Arguments): Made => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}
