import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { announcementDelay } from '../../../lib/constants.ts';
import { useIsLeaving } from '../../../ui/actions/is-leaving.ts';

/**
 * Whether a menu of links is open. It closes when another page is shown, together with the page that it covers: closed
 * before, that page would be drawn once more. When the other page takes long, the menu closes without it.
 */
export function useMenu() {
  const location = useLocation();
  const [openedAt, setOpenedAt] = useState<Location>();
  const isOpen = openedAt === location;
  const isLeaving = useIsLeaving({ enabled: isOpen });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setOpenedAt(undefined), announcementDelay);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return {
    isOpen,
    open: () => setOpenedAt(location),
    close: () => setOpenedAt(undefined),
  };
}
