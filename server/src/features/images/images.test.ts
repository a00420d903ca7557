import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageAnswer } from '#contract/images/schemas.ts';
import { changeOwnerOfImages, listImageIdsByOwner, openImages } from '#data/images/collection.ts';
import { drawNoise, drawPicture } from '#testing/pictures.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, dependencies } = api;
const files = dependencies.database.collection('images.files');
const chunks = dependencies.database.collection('images.chunks');
const owner = await signInAccount(api);

beforeEach(async () => {
  await files.deleteMany();
  await chunks.deleteMany();
});

function upload(content: Buffer) {
  return request
    .post('/images?key=any')
    .set(owner.authorization)
    .attach('image', content, 'picture.png');
}

/** Uploads, and looks at what is then served. */
async function pass(content: Buffer) {
  const answer = await upload(content).expect(200);
  const { data } = imageAnswer.parse(answer.body);
  const served = await request.get(new URL(data.display_url).pathname).buffer().expect(200);
  return { served, metadata: await sharp(served.body).metadata() };
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = pixel;
  return red > 128 && green < 128 ? 'red' : blue > 128 && green < 128 ? 'blue' : 'other';
}

describe('POST /images', () => {
  test('answers as imgbb does, with an absolute address of the API', async () => {
    const answer = await upload(await drawPicture().png().toBuffer())
      .set('Host', 'elsewhere.test')
      .expect(200);
    expect(answer.body).toEqual({
      success: true,
      status: 200,
      data: {
        display_url: expect.stringMatching(
          /^https:\/\/api\.study-flow\.test\/images\/[0-9a-f]{32}$/,
        ),
      },
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'converts %s to WebP',
    async (format) => {
      const { metadata } = await pass(await drawPicture().toFormat(format).toBuffer());
      expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  test('limits the longest side to 1600 pixels and keeps the proportions', async () => {
    const wide = await pass(await drawPicture(3200, 800).jpeg().toBuffer());
    expect(wide.metadata).toMatchObject({ width: 1600, height: 400 });
    const high = await pass(await drawPicture(800, 3200).jpeg().toBuffer());
    expect(high.metadata).toMatchObject({ width: 400, height: 1600 });
  });

  test("removes the camera's metadata", async () => {
    const content = await drawPicture()
      .withExif({
        IFD0: { Copyright: 'Ada Lovelace' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(content).metadata()).toMatchObject({
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });
    const { served, metadata } = await pass(content);
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('xmp');
    expect(metadata).not.toHaveProperty('icc');
    expect(served.body.includes('Ada Lovelace')).toBe(false);
  });

  test('rotates a picture by its metadata before removing them', async () => {
    const content = await drawPicture(40, 20, 'red')
      .composite([{ input: await drawPicture(20, 20, 'blue').png().toBuffer(), left: 20, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { served, metadata } = await pass(content);
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata).not.toHaveProperty('orientation');
    expect(await colourAt(served.body, 10, 5)).toBe('red');
    expect(await colourAt(served.body, 10, 35)).toBe('blue');
  });

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((colour) => drawPicture(8, 8, colour).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { served, metadata } = await pass(animation);
    expect(metadata.pages).toBeUndefined();
    expect(await colourAt(served.body, 4, 4)).toBe('red');
  });

  test('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 8, height: 8, channels: 4 as const, background: clear };
    const { metadata } = await pass(await sharp({ create }).png().toBuffer());
    expect(metadata.hasAlpha).toBe(true);
  });

  test('ignores additional fields, such as those of imgbb', async () => {
    await upload(await drawPicture().png().toBuffer())
      .field('name', 'tree')
      .field('expiration', '600')
      .expect(200);
  });

  test('stores the owner', async () => {
    await upload(await drawPicture().png().toBuffer()).expect(200);
    expect(await files.findOne()).toMatchObject({ metadata: { owner: owner.uid } });
  });
});

describe('GET /images/:id', () => {
  test('serves the picture to every origin, cached for a year, as an image only', async () => {
    const { served } = await pass(await drawPicture().png().toBuffer());
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(served.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('serves a picture of several chunks completely', async () => {
    const { served, metadata } = await pass(await drawNoise(1000, 1000).jpeg().toBuffer());
    expect(await chunks.countDocuments()).toBeGreaterThan(1);
    expect(metadata).toMatchObject({ width: 1000, height: 1000 });
    await expect(sharp(served.body).stats()).resolves.toBeDefined();
  });

  test('returns 404 for an unknown id, without caching, and 400 for a malformed one', async () => {
    const answer = await request.get(`/images/${'0123456789abcdef'.repeat(2)}`).expect(404);
    expect(answer.body).toEqual(problemWith({ status: 404 }));
    expect(answer.headers['cache-control']).toBe('no-store');
    await request.get('/images/picture.webp').expect(400);
    await request.get(`/images/${'0123456789abcdef'.repeat(2)}0`).expect(400);
  });
});

describe('a picture of an earlier version', () => {
  const email = 'ada@school.test';

  /** As it was stored then: with an `ObjectId`, and owned by an e-mail address. */
  async function storeEarlier() {
    const content = await drawPicture().webp().toBuffer();
    const stream = openImages(dependencies.database).openUploadStream('image.webp', {
      metadata: { owner: email },
    });
    await pipeline(Readable.from([content]), stream);
    return stream.id.toHexString();
  }

  test('keeps its address', async () => {
    const id = await storeEarlier();
    const { body } = await request.get(`/images/${id}`).buffer().expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 40 });
    await request.get(`/images/${id.toUpperCase()}`).expect(200);
  });

  test('is given to the account to which its e-mail address is bound', async () => {
    const id = await storeEarlier();
    await upload(await drawPicture().png().toBuffer()).expect(200);
    const images = openImages(dependencies.database);
    await changeOwnerOfImages(dependencies.database, email, 'uid-ada');
    expect(await listImageIdsByOwner(images, 'uid-ada')).toEqual([id]);
    expect(await listImageIdsByOwner(images, email)).toEqual([]);
    expect(await listImageIdsByOwner(images, owner.uid)).toHaveLength(1);
  });
});
