import { PDFDocument } from '@cantoo/pdf-lib';

/** The longer edge of A4, in points (1/72 inch). */
const longerEdge = 842;

/** A PDF with one JPEG on each page, as long as A4 and in the picture's own shape. */
export async function makePdf(pictures: readonly Blob[]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (const blob of pictures) {
    const picture = await pdf.embedJpg(await blob.arrayBuffer());
    const { width, height } = picture.scale(longerEdge / Math.max(picture.width, picture.height));
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}
