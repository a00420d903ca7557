import type { StoredFile } from 'server/contract/files/schemas';
import { takePdf } from '../pages/open-pdf.ts';

/**
 * The text of a stored PDF, page by page, with an empty line between two; what scans and pictures show is no text.
 * @param maxLength of the text: no more pages are read than it takes
 * @throws {Error} for a file that is damaged or asks for a password, and where a part was not loaded
 */
export async function readPdfText(
  file: StoredFile,
  start: Uint8Array,
  maxLength: number,
): Promise<string> {
  const opening = takePdf({ file, start });
  const broken = new Promise<never>((_, reject) => {
    opening.onBroken = ({ error }) => reject(error);
  });
  const read = async () => {
    const { document } = await opening.pdf;
    let text = '';
    for (let number = 1; number <= document.numPages && text.length <= maxLength; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) =>
        'str' in item ? item.str + (item.hasEOL ? '\n' : '') : '',
      );
      text += `${words.join('')}\n\n`;
    }
    return text;
  };
  try {
    return await Promise.race([read(), broken]);
  } finally {
    opening.close();
  }
}
