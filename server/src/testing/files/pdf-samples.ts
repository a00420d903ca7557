import { constants, deflateRawSync } from 'node:zlib';

/**
 * A PDF with empty pages of 100 by 100 points. `trailer` is added to its trailer, such as `/Encrypt …`; `filling` is a stream
 * that no page shows.
 */
export function buildPdf({ pages = 1, trailer = '', filling = Buffer.alloc(0) } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>'),
    ...(filling.length > 0
      ? [`<</Length ${filling.length}>>stream\n${filling.toString('latin1')}\nendstream `]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

/** A PDF that opens with a password only, and not with an empty one. */
export function buildEncryptedPdf(): Buffer {
  const key = '00112233445566778899aabbccddeeff'.repeat(2);
  const encrypt = `<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>`;
  return buildPdf({ trailer: `/Encrypt ${encrypt}/ID[<0011><0011>]` });
}

/** A PDF of a megabyte whose table of objects inflates to a gigabyte. */
export function buildPdfBomb(): Buffer {
  const megabyte = Buffer.alloc(1024 * 1024);
  const block = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 1000 }, () => block);
  const table = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([0x03, 0x00])]);
  const [start = ''] = buildPdf().toString('latin1').split('xref');
  const stream = `<</Type/XRef/Size 900000000/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(`${start}4 0 obj${stream}`),
    table,
    Buffer.from(`\nendstream endobj\nstartxref\n${start.length}\n%%EOF\n`),
  ]);
}
