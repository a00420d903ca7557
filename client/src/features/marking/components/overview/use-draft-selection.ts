import { useState } from 'react';
import type { AssignmentSubmission } from 'server/contract/submissions/schemas';

/** Only a mark with feedback can be released. */
export const isReleasable = ({ state, draft }: AssignmentSubmission) =>
  state === 'draft' && !!draft?.feedback;

/** The submissions with a mark to release that a teacher has selected, on all pages of a list. */
export function useDraftSelection(rows: AssignmentSubmission[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = new Map(rows?.map((row) => [row._id, isReleasable(row)]));
  // Drafts that the page shows as released or changed by now are no longer selected.
  const ids = [...chosen].filter((id) => shown.get(id) ?? true);
  const selected = new Set(ids);
  return {
    ids,
    has: (id: string) => selected.has(id),
    /** What can be selected on the page. */
    drafts: rows?.filter(isReleasable) ?? [],
    select: (submissions: readonly AssignmentSubmission[], isSelected: boolean) => {
      const after = new Set(ids);
      for (const { _id } of submissions) {
        if (isSelected) after.add(_id);
        else after.delete(_id);
      }
      setChosen(after);
    },
    clear: () => setChosen(new Set()),
  };
}

export type DraftSelection = ReturnType<typeof useDraftSelection>;
