import { writeHostileDocx } from '../../marking/hostile-docx.ts';
import { writeSmallPdf } from '../../support/small-pdf.ts';

export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

export const samplePdf = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: writeSmallPdf('The path of the light'),
});

export const sampleText = (name: string): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('The hole had 0.4 mm.\n\nThe picture stands on its head.'),
});

export const sampleDocx: SampleFile = {
  name: 'letter.docx',
  mimeType: 'application/octet-stream',
  buffer: writeHostileDocx('The path of the light'),
};

/** Names that are long, without a space to break at, or written from right to left. */
export const unusualNames: SampleFile[] = [
  samplePdf(
    `${'The path of the light through a pinhole, drawn and explained, '.repeat(3)}final.pdf`,
  ),
  samplePdf(`${'camera_obscura_'.repeat(12)}final.pdf`),
  samplePdf('واجب الفيزياء - الصف الثامن.pdf'),
  sampleText('שיעורי בית (final 2).txt'),
];

export const twentyFiles: SampleFile[] = Array.from({ length: 20 }, (_, index) =>
  index % 3 === 0 ? sampleText(`notes ${index + 1}.txt`) : samplePdf(`page ${index + 1}.pdf`),
);
