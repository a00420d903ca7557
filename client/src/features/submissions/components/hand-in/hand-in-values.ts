import type { StoredFile } from 'server/contract/files/schemas';
import type { CommentAnswer, DraftToSave, SavedDraft } from 'server/contract/submissions/drafts';
import type { Submission } from 'server/contract/submissions/schemas';
import { findSubmittedLink } from '#lib/web-address.ts';

/** What the form has: `text` is a written answer, in Markdown. */
export interface HandInValues {
  pdfLink: string;
  quickNote: string;
  text: string;
  files: StoredFile[];
  /** What is said of comments on what was returned. */
  answers: CommentAnswer[];
}

/** The file that a written answer becomes. */
export const answerFileName = 'answer.md';

const texts = ['pdfLink', 'quickNote', 'text'] as const;

export const emptyValues: HandInValues = {
  pdfLink: '',
  quickNote: '',
  text: '',
  files: [],
  answers: [],
};

/** What was handed in before, to change it. */
export function fromSubmission(
  submission: Pick<Submission, 'pdfLink' | 'quickNote' | 'files'>,
): HandInValues {
  const { quickNote, files } = submission;
  return { ...emptyValues, pdfLink: findSubmittedLink(submission) ?? '', quickNote, files };
}

export function fromDraft({
  pdfLink = '',
  quickNote = '',
  text = '',
  files,
  answers = [],
}: SavedDraft): HandInValues {
  return { pdfLink, quickNote, text, files, answers };
}

/** The answers as they are sent: without those that say nothing yet. */
export function toAnswers(answers: readonly CommentAnswer[]): CommentAnswer[] {
  return answers.flatMap(({ annotationId, page, text }) => {
    const trimmed = text?.trim();
    return page || trimmed
      ? [{ annotationId, ...(page && { page }), ...(trimmed && { text: trimmed }) }]
      : [];
  });
}

/** Whether there is anything to hand in beside the note. */
export const hasWork = ({
  pdfLink,
  text,
  files,
}: {
  pdfLink?: string | undefined;
  text: string;
  files: readonly unknown[];
}): boolean => Boolean(pdfLink?.trim() || text.trim()) || files.length > 0;

/** The body of `PUT /assignments/:id/draft`; a text that is empty is left out. */
export function toDraft(values: HandInValues): DraftToSave {
  const { pdfLink, quickNote, text, files } = values;
  const answers = toAnswers(values.answers);
  return {
    ...(answers.length > 0 && { answers }),
    ...(pdfLink && { pdfLink }),
    ...(quickNote && { quickNote }),
    ...(text && { text }),
    files: files.map(({ _id }) => _id),
  };
}

export const isSame = (a: HandInValues, b: HandInValues): boolean =>
  JSON.stringify(toDraft(a)) === JSON.stringify(toDraft(b));

const listIds = ({ files }: HandInValues): string => files.map(({ _id }) => _id).join();
export const hasSameFiles = (a: HandInValues, b: HandInValues): boolean =>
  listIds(a) === listIds(b);

const readAnswer = ({ answers }: HandInValues, id: string) =>
  JSON.stringify(answers.find(({ annotationId }) => annotationId === id));

/**
 * The values of the form, with what another device has changed since `base`, which both began with: files that it added or
 * removed, and the texts and answers that were not changed here. Of a text that both began, as where this form opened without a
 * connection, both are kept.
 */
export function mergeValues(
  base: HandInValues,
  own: HandInValues,
  latest: HandInValues,
): HandInValues {
  const has = (values: HandInValues, { _id }: StoredFile) =>
    values.files.some((file) => file._id === _id);
  const merged = { ...own };
  for (const field of texts) if (own[field] === base[field]) merged[field] = latest[field];
  for (const field of ['text', 'quickNote'] as const) {
    const isBegunTwice = base[field] === '' && !merged[field].includes(latest[field]);
    if (isBegunTwice) merged[field] = `${latest[field]}\n\n${own[field]}`;
  }
  const isUnchanged = ({ annotationId }: CommentAnswer) =>
    readAnswer(own, annotationId) === readAnswer(base, annotationId);
  merged.answers = [
    ...own.answers.filter((answer) => !isUnchanged(answer)),
    ...latest.answers.filter(isUnchanged),
  ];
  merged.files = [
    ...own.files.filter((file) => has(latest, file) || !has(base, file)),
    ...latest.files.filter((file) => !has(own, file) && !has(base, file)),
  ];
  return merged;
}
