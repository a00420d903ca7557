import { ownSubmission } from 'virtual:messages/ownSubmission';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { readProblem } from '#lib/http/problem.ts';
import { loadProblemTexts } from '#lib/http/read-refusal.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { sendAttempt, submitAnswer, type TypedAnswer } from '../../api/submission-mutations.ts';
import { submissionToQuery, submittedAssignmentsQuery } from '../../api/submission-queries.ts';

interface SendOptions {
  assignment: AssignmentDetails;
  user: SessionUser;
  /** What the student has submitted already: it is replaced. */
  submission: OwnSubmission | undefined;
}

/** Why nothing was submitted, where the API says so; `refused` is empty where it gives no reason. */
export type SendOutcome = { refused?: string };

/** Sends what was typed: as a submission, or as a further attempt at one. Rejects where it failed. */
export function useSendSubmission({ assignment, user, submission }: SendOptions) {
  const queryClient = useQueryClient();
  const submitting = useMutation(submitAnswer(assignment, user));
  const replacing = useMutation(sendAttempt);

  /** Whether this is stored although its answer was lost. */
  const isStored = async ({ pdfLink, quickNote, files = [] }: TypedAnswer): Promise<boolean> => {
    const { email } = user;
    const submitted = await queryClient.query({
      ...submittedAssignmentsQuery(email),
      staleTime: 0,
    });
    if (!submitted.has(assignment._id)) return false;
    const stored = await queryClient.query({
      ...submissionToQuery(email, assignment._id),
      staleTime: 0,
    });
    const isNew = stored._id !== submission?._id || stored.version !== submission.version;
    const isSameLink = pdfLink === undefined || stored.pdfLink === pdfLink;
    const isSameFiles = stored.files.map(({ _id }) => _id).join() === files.join();
    return isNew && isSameLink && isSameFiles && stored.quickNote === quickNote;
  };

  return async (answer: TypedAnswer): Promise<SendOutcome> => {
    try {
      if (submission) {
        const modifiedCount = await replacing.mutateAsync({ submission, answer });
        return modifiedCount === 0 ? { refused: ownSubmission.gone } : {};
      }
      const sent = await submitting.mutateAsync(answer);
      if (sent.insertedId !== null) return {};
      const texts = await loadProblemTexts();
      return { refused: texts?.writeProblem(sent.code) ?? sent.message ?? '' };
    } catch (error) {
      if (readProblem(error).kind === 'offline' && (await isStored(answer).catch(() => false))) {
        return {};
      }
      throw error;
    }
  };
}
