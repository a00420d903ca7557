import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router-dom';
import { announcementDelay } from '#lib/constants.ts';

/** Whether a menu of links is open. It closes with the page that it covers, or earlier when the next page takes long. */
export function useMenu() {
  const location = useLocation();
  const [openedAt, setOpenedAt] = useState<Location>();
  const isOpen = openedAt === location;
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isOpen || !isLeaving) return;
    const timer = setTimeout(() => setOpenedAt(undefined), announcementDelay);
    return () => clearTimeout(timer);
  }, [isOpen, isLeaving]);
  return {
    isOpen,
    open: () => setOpenedAt(location),
    close: () => setOpenedAt(undefined),
  };
}
