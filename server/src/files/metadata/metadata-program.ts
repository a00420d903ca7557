/** A program of its own: writes the document that it is sent without metadata. Only remove-metadata.ts starts it. */
import { removeDocxMetadata } from './remove-docx-metadata.ts';
import type { MetadataRequest, WrittenDocument } from './remove-metadata.ts';
import { removePdfMetadata } from './remove-pdf-metadata.ts';

process.on('disconnect', () => process.exit());

// A text instead of a document is the reason why there is none.
process.on('message', async (request: MetadataRequest) =>
  process.send?.(await write(request).catch(String)),
);
process.send?.('ready');

async function write({ kind, content }: MetadataRequest): Promise<WrittenDocument> {
  return kind === 'pdf' ? removePdfMetadata(content) : { content: removeDocxMetadata(content) };
}
