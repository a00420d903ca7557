import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
