import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A docx with this text, a link that runs a script, a page of HTML with a script, and a picture of another host. */
export function writeHostileDocx(text: string): Buffer {
  const relations = (inner: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
    );
  const attack = "top.document.title = 'attacked'";
  const body =
    `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>` +
    '<w:p><w:hyperlink r:id="script"><w:r><w:t>Press me</w:t></w:r></w:hyperlink></w:p>' +
    '<w:p><w:hyperlink r:id="web"><w:r><w:t>Source</w:t></w:r></w:hyperlink></w:p>' +
    '<w:altChunk r:id="page"/>' +
    '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:9pt;height:9pt"><v:imagedata r:id="picture"/></v:shape></w:pict></w:r></w:p>';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          '<Default Extension="html" ContentType="text/html"/>' +
          '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': relations(
        `<Relationship Id="r" Type="${office}/officeDocument" Target="word/document.xml"/>`,
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
      ),
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="script" Type="${office}/hyperlink" Target="javascript:${attack}" TargetMode="External"/>` +
          `<Relationship Id="web" Type="${office}/hyperlink" Target="https://source.test/zero" TargetMode="External"/>` +
          `<Relationship Id="page" Type="${office}/aFChunk" Target="page.html"/>` +
          `<Relationship Id="picture" Type="${office}/image" Target="https://tracker.test/seen.png" TargetMode="External"/>`,
      ),
      'word/page.html': strToU8(`<script>${attack}</script>`),
    }),
  );
}
