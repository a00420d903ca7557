/** A program of its own: writes the document that it is sent without metadata. Only remove-metadata.ts starts it. */
import { readFile } from 'node:fs/promises';
import { answerRequests } from '../programs/answer-requests.ts';
import { removeDocxMetadata } from './remove-docx-metadata.ts';
import type { MetadataRequest, WrittenDocument } from './remove-metadata.ts';
import { removePdfMetadata } from './remove-pdf-metadata.ts';

// A text instead of a document is the reason why there is none.
answerRequests((request: MetadataRequest) => write(request).catch(String));

async function write({ kind, path }: MetadataRequest): Promise<WrittenDocument> {
  const content = await readFile(path);
  return kind === 'pdf' ? removePdfMetadata(content) : { content: removeDocxMetadata(content) };
}
