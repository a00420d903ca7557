import { useMutation } from '@tanstack/react-query';
import type { AnnotationWithText } from 'server/contract/annotations/texts.values';
import { settleComment } from '../../api/settle-comment.ts';

export interface Settling {
  /** Settles a comment, or opens it again; nothing while another one is sent. */
  settle: (comment: AnnotationWithText) => void;
  /** Of the comment that is sent. */
  pendingId: string | undefined;
  error: Error | null;
}

/** What settles comments on an earlier attempt, in the version of its annotations that is shown. */
export function useSettling(
  submissionId: string,
  { attempt, version }: { attempt: number; version: number | undefined },
): Settling {
  const { mutate, isPending, variables, error } = useMutation(settleComment(submissionId, attempt));
  return {
    settle: (comment) => {
      if (isPending || version === undefined) return;
      mutate({ comment, settled: !comment.settled, version });
    },
    pendingId: isPending ? variables.comment.id : undefined,
    error,
  };
}
