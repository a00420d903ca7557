import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StoredFile } from 'server/contract/files/schemas';
import { type BrokenRead, createPartReader } from '../../api/part-reader.ts';

/**
 * Reads the parts of a stored PDF for pdf.js with the session's own calls: they carry the access token, and renew it when it
 * expires while the document is open, which pdf.js cannot.
 */
export class FileRangeTransport extends PDFDataRangeTransport {
  readonly #reader: ReturnType<typeof createPartReader>;

  constructor(file: StoredFile, start: Uint8Array, onBroken: (read: BrokenRead) => void) {
    super(file.bytes, start);
    const onPart = (begin: number, part: Uint8Array) => this.onDataRange(begin, part);
    this.#reader = createPartReader(file, { onPart, onBroken });
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#reader.request(begin, end);
  }

  override abort(): void {
    this.#reader.stop();
  }
}
