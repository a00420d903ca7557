/**
 * Whether a value from storage is like `example`: of the same type, an object with at least the fields of the example, a
 * list with items like the first of the example.
 */
export function hasShape(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => hasShape(item, example[0]));
  }
  if (!isRecord(example)) return typeof value === typeof example;
  return (
    isRecord(value) &&
    Object.entries(example).every(([field, part]) => hasShape(value[field], part))
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
