import { expect, test } from 'vitest';
import { readDocxText } from './docx-text.values.ts';

const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>';
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

function read(body: string, more: Record<string, string> = {}) {
  const document = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  const parts: Record<string, string> = {
    '_rels/.rels': relations,
    'word/document2.xml': document,
    ...more,
  };
  return readDocxText((name) => parts[name]);
}

test.each([
  [
    'paragraphs as lines',
    `${paragraph('One &lt;two&gt; &#233;&#x1F600;')}<w:p/>${paragraph('three')}`,
    'One <two> é😀\n\nthree\n',
  ],
  [
    'tabulators, line breaks and page breaks, and not the positions of tabulators',
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t></w:r></w:p>',
    'a\tb\nc\fd\n',
  ],
  [
    'items of lists',
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:r><w:t>an item</w:t></w:r></w:p>`,
    '• an item\n',
  ],
  [
    'the cells of a row on one line',
    `<w:tbl>${[
      ['a', 'b'],
      ['c', 'd'],
    ]
      .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
      .join('')}</w:tbl>`,
    'a | b\nc | d\n',
  ],
  [
    'a drawing once, with the text in it',
    `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><a:blip/><w:txbxContent>${paragraph('in a box')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict>${paragraph('in a box')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    '▣in a box\n\n',
  ],
  [
    'what was inserted, and not what was deleted, moved away or is an instruction',
    '<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText></w:r><!-- <w:t>comment</w:t> --></w:p>',
    'new\n',
  ],
])('reads %s', (_what, body, text) => {
  expect(read(body)).toBe(text);
});

test('has the notes behind the text, with their numbers', () => {
  const note = (id: string, text: string) => `<w:footnote ${id}>${paragraph(text)}</w:footnote>`;
  const footnotes = `<w:footnotes>${note('w:type="separator" w:id="0"', '')}${note('w:id="1"', 'See page 3.')}</w:footnotes>`;
  const body = '<w:p><w:r><w:t>A claim</w:t><w:footnoteReference w:id="1"/></w:r></w:p>';
  expect(read(body, { 'word/footnotes.xml': footnotes })).toBe('A claim[1]\n\n[1] See page 3.\n');
});

test('is null without a main part', () => {
  expect(readDocxText(() => undefined)).toBeNull();
});
