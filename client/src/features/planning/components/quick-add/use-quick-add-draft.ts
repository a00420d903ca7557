import { useState } from 'react';
import { draftKey, readDraft, storeDraft } from '#lib/drafts/drafts.ts';
import { useAuth } from '#lib/session/use-auth.ts';

/** The typed line. It is kept for this account in this browser until it is saved, as what is typed into other forms is. */
export function useQuickAddDraft(place: 'page' | 'dialog') {
  const { user } = useAuth();
  // The account that typed it: the draft must stay there when the session ends.
  const name = place === 'dialog' ? 'study-task:quick-add-dialog' : 'study-task:quick-add';
  const [key] = useState(() => user && draftKey(user.email, name));
  const [restored] = useState(() => {
    const stored = key === null ? undefined : readDraft(key)?.line;
    return typeof stored === 'string' ? stored : '';
  });
  const [line, setLine] = useState(restored);
  return {
    line,
    /** The line is what was typed before the page was opened. */
    isRestored: line !== '' && line === restored,
    setLine: (text: string) => {
      setLine(text);
      if (key !== null) storeDraft(key, text === '' ? {} : { line: text });
    },
  };
}
