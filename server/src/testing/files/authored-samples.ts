import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { buildDocx } from './docx-samples.ts';

/** A JPEG with this author in its Exif metadata. */
export function buildAuthoredJpeg(author: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Artist: author } })
    .jpeg()
    .toBuffer();
}

/**
 * A PDF of two pages with this author in its facts and XMP, as who made a comment, in the metadata of a page and of its picture, in an
 * embedded file, in a signature, and in an object that nothing refers to.
 */
export async function buildAuthoredPdf(author: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  document.setAuthor(author);
  document.setTitle(`Essay of ${author}`);
  const xmp = () => context.register(context.stream(`<x:xmpmeta>${author}</x:xmpmeta>`));
  catalog.set(PDFName.of('Metadata'), xmp());
  const page = document.addPage([300, 400]);
  document.addPage([300, 400]);
  page.drawImage(await document.embedJpg(await buildAuthoredJpeg(author)));
  page.node.set(PDFName.of('Metadata'), xmp());
  page.node.set(
    PDFName.of('PieceInfo'),
    context.obj({ Editor: { Private: PDFString.of(author) } }),
  );
  const comment = {
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [10, 10, 30, 30],
    Contents: PDFString.of('Check this number.'),
    T: PDFString.of(author),
  };
  const signature = { Type: 'Sig', Name: PDFString.of(author) };
  const field = {
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('Signature'),
    Rect: [0, 0, 0, 0],
    V: context.register(context.obj(signature)),
  };
  page.node.set(
    PDFName.of('Annots'),
    context.obj([comment, field].map((each) => context.obj(each))),
  );
  await document.attach(Buffer.from(`Notes of ${author}`), `${author}.txt`);
  context.register(PDFString.of(`An earlier version by ${author}`));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const office = 'http://schemas.openxmlformats.org';

/** The relations of a part of a docx file: the targets with the type of each. */
export function buildRelations(targets: Record<string, string>): Uint8Array {
  const all = Object.entries(targets).map(
    ([target, type], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return strToU8(
    `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`,
  );
}

/** A docx file with this author in its properties, as who made a comment, in the path of its template and in its picture. */
export async function buildAuthoredDocx(author: string): Promise<Buffer> {
  const relation = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`;
  const relations = (...all: string[]) =>
    strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`,
    );
  const text = `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><!-- ${author} --><w:body><w:p><w:ins w:id="1" w:author="${author}" w:date="2026-11-20T10:00:00Z"><w:r><w:t>Work with author="kept"</w:t></w:r></w:ins></w:p><w:p><wp:docPr xmlns:wp="p" id="1" name="Picture 1" descr="C:\\Users\\${author}\\map.png"/><pic:cNvPr xmlns:pic="p" id="1" name="${author}.jpg" descr="${author}"/></w:p></w:body></w:document>`;
  return buildDocx({
    '_rels/.rels': relations(
      relation('rId1', 'officeDocument', 'word/document.xml'),
      relation('rId2', 'metadata/core-properties', 'docProps/core.xml'),
    ),
    'docProps/core.xml': strToU8(
      `<cp:coreProperties><dc:creator>${author}</dc:creator></cp:coreProperties>`,
    ),
    'docProps/app.xml': strToU8(`<Properties><Company>School of ${author}</Company></Properties>`),
    'word/document.xml': strToU8(text),
    'word/_rels/document.xml.rels': buildRelations({
      'comments.xml': 'comments',
      'people.xml': 'people',
      'settings.xml': 'settings',
      'media/image1.jpeg': 'image',
      '../customXml/item1.xml': 'customXml',
    }),
    'word/settings.xml': strToU8('<w:settings/>'),
    'word/comments.xml': strToU8(
      `<w:comments><w:comment w:initials="ZQ" w:author='${author}'><w:p/></w:comment></w:comments>`,
    ),
    'word/people.xml': strToU8(
      `<w15:people><w15:person w15:author="${author}"><w15:presenceInfo w15:userId="${author}"/></w15:person></w15:people>`,
    ),
    'word/_rels/settings.xml.rels': relations(
      relation(
        'rId1',
        'attachedTemplate',
        `file:///C:/Users/${author}/Normal.dotm`,
        ' TargetMode="External"',
      ),
    ),
    'word/media/image1.jpeg': new Uint8Array(await buildAuthoredJpeg(author)),
    'customXml/item1.xml': strToU8(`<properties><Author>${author}</Author></properties>`),
  });
}
