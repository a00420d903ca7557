import { markedPdf as texts } from 'virtual:messages/markedPdf';
import { downloadTimeout } from '#lib/constants.ts';
import { downloadFile } from '#lib/download-file.ts';
import { call } from '#lib/http/api.ts';
import { NoAnswerError } from '#lib/http/problem.ts';
import { language } from '#lib/i18n/language.ts';

export interface MarkedAttempt {
  submissionId: string;
  /** From 1. */
  attempt: number;
  /** Of the assignment. */
  title: string;
}

/** Hands the work of an attempt with its annotations to the browser as a PDF. */
export async function downloadMarkedPdf({
  submissionId,
  attempt,
  title,
}: MarkedAttempt): Promise<void> {
  const content = await call('GET /submissions/:id/marked.pdf', {
    params: { id: submissionId },
    query: { attempt, language },
    timeout: downloadTimeout,
    responseType: 'arraybuffer',
  });
  if (!(content instanceof ArrayBuffer)) throw new NoAnswerError('The answer is no file.');
  downloadFile(texts.fileName({ title }), new Blob([content], { type: 'application/pdf' }));
}
