import { decode, openPicture, quality } from '#files/uploaded-picture.ts';

type PrintablePicture = { content: Uint8Array; size: { width: number; height: number } };

/** Pixels of the longer side: more than 250 an inch on its page. */
const maxSide = 3000;

/** A picture as a JPEG, which is what a PDF can hold, with its own size in pixels; `null` when it cannot be read. */
export function toPrintablePicture(content: Uint8Array): Promise<PrintablePicture | null> {
  // One marked PDF is made at a time, so all of them are one account among those that upload pictures.
  return decode('', () => print(content).catch(() => null));
}

async function print(content: Uint8Array): Promise<PrintablePicture> {
  const picture = openPicture(content);
  const { format, width, height } = await picture.metadata();
  const size = { width, height };
  if (format === 'jpeg') return { size, content };
  const data = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { size, content: data };
}
