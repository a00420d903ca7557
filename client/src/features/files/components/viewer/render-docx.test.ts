import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { renderDocx } from './render-docx.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8"?>';

const linked = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;

/** Two lists with bullets of the fonts Symbol and Wingdings. */
const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
  '\uF0B7',
  '\uF0A7',
]
  .map(
    (bullet, id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="${bullet}"/></w:lvl></w:abstractNum><w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`,
  )
  .join('')}</w:numbering>`;

/** A docx with this body, and with links and other parts by their ids. */
function createDocx(
  body: string,
  parts: Record<string, { type: string; target: string; external?: boolean }> = {},
) {
  const relation = (id: string, type: string, target: string, external = false) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
  const relations = (inner: string) =>
    strToU8(
      `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
    );
  const zip = zipSync({
    '_rels/.rels': relations(relation('r', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      Object.entries(parts)
        .map(([id, { type, target, external }]) => relation(id, type, target, external))
        .join(''),
    ),
    'word/document.xml': strToU8(
      `${header}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/page.html': strToU8('<script>alert(1)</script>'),
    'word/numbering.xml': strToU8(`${header}${numbering}`),
  });
  return new Blob([zip.slice()]);
}

async function render(...from: Parameters<typeof createDocx>): Promise<HTMLElement> {
  const { nodes } = await renderDocx(createDocx(...from));
  const root = document.createElement('div');
  root.append(...nodes);
  return root;
}

test('renders the text of a docx, and its styles apart from it', async () => {
  const { nodes, css } = await renderDocx(
    createDocx('<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>My essay</w:t></w:r></w:p>'),
  );
  const root = document.createElement('div');
  root.append(...nodes);
  expect(root).toHaveTextContent(/^My essay$/);
  expect(root.querySelector('p')?.style.textAlign).toBe('center');
  expect(css).toContain('.docx-wrapper');
});

test('shows bullets that need no font of Word', async () => {
  const { css } = await renderDocx(
    createDocx(
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>',
      {
        list: { type: 'numbering', target: 'numbering.xml' },
      },
    ),
  );
  expect(css).toMatch(/content:\s*"•/);
  expect(css).toMatch(/content:\s*"▪/);
  expect(css).not.toMatch(/[\uF000-\uF0FF]/);
});

test('keeps links to the web, in another tab, and no address that could run something', async () => {
  const root = await render(linked('web', 'Source') + linked('script', 'Press me'), {
    web: { type: 'hyperlink', target: 'https://source.test/zero', external: true },
    script: { type: 'hyperlink', target: 'javascript:alert(document.domain)', external: true },
  });
  const [web, script] = root.querySelectorAll('a');
  expect(web).toHaveAttribute('href', 'https://source.test/zero');
  expect(web).toHaveAttribute('target', '_blank');
  expect(web).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(script).toHaveTextContent('Press me');
  expect(script).not.toHaveAttribute('href');
});

test('leaves out pages of HTML in the file, and shows tags as text', async () => {
  const root = await render(
    '<w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r></w:p><w:altChunk r:id="page"/>',
    { page: { type: 'aFChunk', target: 'page.html' } },
  );
  expect(root).toHaveTextContent('<script>alert(1)</script>');
  expect(root.querySelectorAll('script, iframe, object, embed')).toHaveLength(0);
});

test('leaves out a picture of another host', async () => {
  // The library measures drawings in the next frame; nothing has a size in jsdom.
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 1, height: 1 }) });
  const root = await render(
    '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:9pt"><v:imagedata r:id="picture"/></v:shape></w:pict></w:r></w:p>',
    { picture: { type: 'image', target: 'https://tracker.test/seen.png', external: true } },
  );
  const picture = root.querySelector('image');
  expect(picture).not.toBeNull();
  expect(picture).not.toHaveAttribute('href');
});

test('rejects what is no docx', async () => {
  await expect(renderDocx(new Blob(['not a zip']))).rejects.toThrow();
});
