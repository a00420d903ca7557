import { useEffect, useEffectEvent } from 'react';

/**
 * Listens for keys that are pressed together with Alt, also while somebody types. `find` returns what such a key does,
 * or nothing for a key that has to stay the browser's; it checks the key and Shift. A key that is held acts once.
 */
export function useAltKey(find: (event: KeyboardEvent) => (() => void) | null | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const act = find(event);
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
