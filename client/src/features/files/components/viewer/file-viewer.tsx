import type { StoredFile } from 'server/contract/files/schemas';
import { DocxFile } from './docx-file.tsx';
import { PdfFile } from './pdf-file.tsx';
import { PictureFile } from './picture-file.tsx';
import { TextFile } from './text-file.tsx';

/** Shows a stored file that the reader may read, by its type; for another file it needs another `key`. */
export function FileViewer({ file }: { file: StoredFile }) {
  switch (file.type) {
    case 'application/pdf':
      return <PdfFile file={file} />;
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return <PictureFile file={file} />;
    case 'text/plain':
    case 'text/markdown':
      return <TextFile file={file} />;
    default:
      return <DocxFile file={file} />;
  }
}
