/**
 * Fetches a document that a student links to. It is a worker so that only here any host may be reached: the policy of
 * the pages (`connect-src`) names the API and its services alone, that of this file is in client/security-headers.ts.
 */
import { documentFetch } from '#lib/constants.ts';
import { readPdf } from './read-pdf.ts';

self.onmessage = async ({ data: link }: MessageEvent<string>) => {
  const pdf = await fetchPdf(link).catch(() => null);
  self.postMessage(pdf, { transfer: pdf ? [pdf.buffer] : [] });
};

/** `null` for what is no PDF. @throws where the host does not let this page read it, or answers too late or too much */
async function fetchPdf(link: string): Promise<Uint8Array | null> {
  const response = await fetch(link, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(documentFetch.timeout),
  });
  return readPdf(response, documentFetch.maxBytes);
}
