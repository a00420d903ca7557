import { useEffect } from 'react';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { removePages } from '#lib/drafts/draft-pages.ts';
import { listUploads, removeUploads } from '#lib/drafts/draft-uploads.ts';
import { draftKey, readDraft, removeDraft } from '#lib/drafts/drafts.ts';

/** The draft of what a student submits for an assignment, at the first time and at each later one. */
export const submissionDraft = (assignmentId: string): string => `submission:${assignmentId}`;

/** Removes the drafts of submissions that are marked: they cannot be sent any more, and no logout has to name them. */
export function useDraftsOfMarked(email: string, ...submissions: (OwnSubmission | undefined)[]) {
  const marked = submissions
    .flatMap((submission) =>
      submission?.state === 'released' ? (submission.assignmentId ?? []) : [],
    )
    .join(' ');
  useEffect(() => {
    for (const assignmentId of marked.split(' ')) {
      const key = draftKey(email, submissionDraft(assignmentId));
      if (readDraft(key) !== null) removeDraft(key);
      void removePages([key]);
      void listUploads(`${key}:`).then(removeUploads);
    }
  }, [email, marked]);
}
