import { beforeEach, describe, expect, test } from 'vitest';
import { imageBytes } from '#contract/values.ts';
import { buildScanBomb } from '#testing/files/hostile-samples.ts';
import { drawNoise, drawPicture } from '#testing/pictures.ts';
import { fieldProblem, problemWith, wrongField } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, dependencies } = api;
const files = dependencies.database.collection('images.files');
const owner = await signInAccount(api);

beforeEach(() => files.deleteMany());

function upload(content: Buffer, field = 'image') {
  return request.post('/images').set(owner.authorization).attach(field, content, 'picture.png');
}

describe('refused uploads', async () => {
  const jpeg = await drawNoise(400, 400).jpeg().toBuffer();
  const png = await drawNoise(400, 400).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test('returns 401 when signed out, whatever the key', async () => {
    const content = await drawPicture().png().toBuffer();
    const answer = await request
      .post('/images?key=any')
      .attach('image', content, 'a.png')
      .expect(401);
    expect(answer.body).toEqual(problemWith({ status: 401 }));
    expect(await files.countDocuments()).toBe(0);
  });

  test.each([
    ['an empty file', ''],
    ['a text called .png', 'This is not a picture.'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['an SVG', svg],
    ['an SVG with an XML head', `<?xml version="1.0"?>\n${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a TIFF', await drawPicture().tiff().toBuffer()],
  ])('%s', async (_what, content) => {
    const answer = await upload(Buffer.from(content)).expect(400);
    expect(answer.body).toEqual(fieldProblem('image'));
    expect(answer.body.detail).toMatch(/not a picture.*JPEG, PNG, WebP, GIF or AVIF/);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await files.countDocuments()).toBe(0);
  });

  test('too many pixels in a small file', async () => {
    const content = await drawPicture(7100, 7100).png().toBuffer();
    expect(content.length).toBeLessThan(imageBytes / 10);
    const answer = await upload(content).expect(400);
    expect(answer.body.detail).toMatch(/more than 50 million pixels/);
  });

  test('a JPEG that a decoder goes through thousands of times', async () => {
    const answer = await upload(buildScanBomb({ side: 64, scans: 5000 })).expect(400);
    expect(answer.body).toEqual(fieldProblem('image'));
  });

  test('more than 10 MB', async () => {
    const picture = await drawPicture().png().toBuffer();
    const full = Buffer.concat([picture, Buffer.alloc(imageBytes - picture.length)]);
    await upload(full).expect(200);
    const answer = await upload(Buffer.concat([full, Buffer.alloc(1)])).expect(413);
    expect(answer.body).toEqual(problemWith({ status: 413, errors: [wrongField('image')] }));
    expect(answer.body.detail).toMatch(/10 MB/);
    expect(await files.countDocuments()).toBe(1);
  });

  test('another field name, two files, a text instead of the file, no file', async () => {
    const content = await drawPicture().png().toBuffer();
    const post = () => request.post('/images').set(owner.authorization);
    const refused = [
      upload(content, 'picture'),
      upload(content).attach('image', content, 'second.png'),
      post().field('image', content.toString('base64')),
      post().field('image', 'x'.repeat(2000)),
      post().field('name', 'tree'),
    ];
    for (const sending of refused) {
      const answer = await sending.expect(400);
      expect(answer.body).toEqual(fieldProblem('image'));
      expect(answer.body.detail).toContain('as the file "image"');
    }
    expect(await files.countDocuments()).toBe(0);
  });

  test('an incomplete form', async () => {
    const answer = await request
      .post('/images')
      .set(owner.authorization)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf')
      .expect(400);
    expect(answer.body).toEqual(fieldProblem('image'));
  });

  test('a body that is not a form', async () => {
    const answer = await request
      .post('/images')
      .set(owner.authorization)
      .send({ image: 'data:image/png;base64,AA==' })
      .expect(415);
    expect(answer.body.detail).toContain('multipart');
  });
});
