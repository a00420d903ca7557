import { useState } from 'react';
import { useAuth } from '../../../../lib/session/use-auth.ts';

const saveDrafts = 'draft';

/**
 * Whether this account releases its marks when it saves them, as specified, or saves them as drafts; remembered in this
 * browser.
 */
export function useReleaseChoice() {
  const { user } = useAuth();
  const key = `marks:${user?.email}`;
  const [isReleased, setReleased] = useState(() => read(key) !== saveDrafts);
  return {
    isReleased,
    choose: (isChosen: boolean) => {
      setReleased(isChosen);
      write(key, isChosen ? 'release' : saveDrafts);
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is full or blocked: the choice holds until the next submission.
  }
}
