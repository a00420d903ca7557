import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { buildScanBomb } from '#testing/files/hostile-samples.ts';
import { inspectBytes } from '#testing/files/inspect-bytes.ts';
import { drawNoise, drawPicture } from '#testing/pictures.ts';

const encoders = {
  jpeg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp(),
};
type Format = keyof typeof encoders;
const formats: Format[] = ['jpeg', 'png', 'webp'];

const gps = { IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N' } };

/** 60 by 40 pixels; the left half is red, the right half is blue. */
function drawHalves() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d3fd0' } }).composite(
    [
      {
        input: { create: { width: 30, height: 40, channels: 3, background: '#d01d1d' } },
        left: 0,
        top: 0,
      },
    ],
  );
}

/** The colours that a viewer shows, and the size. */
async function show(picture: Buffer) {
  return sharp(picture)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function inspectPicture(picture: Buffer) {
  const inspected = await inspectBytes(picture);
  return 'refusal' in inspected ? { ...inspected, replacement: undefined } : inspected;
}

test.each(formats)('keeps a %s without metadata as it is', async (format) => {
  const picture = await encoders[format](drawHalves()).toBuffer();
  expect(await inspectBytes(picture)).toEqual({ type: `image/${format}` });
});

test.each(formats)('keeps a %s with a colour profile alone as it is', async (format) => {
  const picture = await encoders[format](drawHalves().withIccProfile('p3')).toBuffer();
  expect(await inspectBytes(picture)).toEqual({ type: `image/${format}` });
});

test.each(
  formats.flatMap((format) =>
    [1, 3, 6, 8].flatMap((orientation) =>
      ['srgb', 'p3'].map((profile) => ({ format, orientation, profile })),
    ),
  ),
)(
  'removes the metadata of a $format and keeps its look when its orientation is $orientation and its profile $profile',
  async ({ format, orientation, profile }) => {
    const withMetadata = drawHalves()
      .withIccProfile(profile)
      .withExifMerge(gps)
      .withMetadata({ orientation });
    const picture = await encoders[format](withMetadata).toBuffer();
    expect(picture.includes('Ada Lovelace')).toBe(true);
    const { replacement, ...facts } = await inspectPicture(picture);
    expect(facts).toEqual({ type: `image/${format}` });
    const stored = replacement ?? Buffer.alloc(0);
    expect(await sharp(stored).metadata()).toMatchObject({ format });
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
    expect(await sharp(stored).metadata()).not.toHaveProperty('orientation');
    expect(stored.includes('Ada Lovelace')).toBe(false);
    const [before, after] = [await show(picture), await show(stored)];
    expect(after.info).toMatchObject({ width: before.info.width, height: before.info.height });
    const differences = before.data.map((value, index) =>
      Math.abs(value - (after.data[index] ?? 0)),
    );
    expect(
      differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    ).toBeLessThan(3);
  },
);

test('removes XMP when there is no other metadata', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
  const { replacement } = await inspectPicture(await drawPicture().withXmp(xmp).jpeg().toBuffer());
  expect(replacement?.includes('xmpmeta')).toBe(false);
});

test('keeps the transparency of a picture with metadata', async () => {
  const create = { width: 40, height: 30, channels: 4, background: '#d01d1d80' } as const;
  const picture = await sharp({ create }).withExif(gps).png().toBuffer();
  const { replacement } = await inspectPicture(picture);
  expect(await sharp(replacement).metadata()).toMatchObject({ hasAlpha: true });
});

test.each(formats)('refuses a %s that ends early', async (format) => {
  const picture = await encoders[format](drawNoise(400, 300)).toBuffer();
  expect(await inspectBytes(picture.subarray(0, picture.length / 2))).toEqual({
    refusal: 'file-broken',
  });
});

test.each(formats)('refuses a %s with metadata that ends early', async (format) => {
  const picture = await encoders[format](drawNoise(400, 300).withExif(gps)).toBuffer();
  expect(await inspectBytes(picture.subarray(0, picture.length / 2))).toEqual({
    refusal: 'file-broken',
  });
});

test.each(['jpeg', 'png'] as const)(
  'refuses a %s with more than 50 million pixels',
  async (format) => {
    const picture = await encoders[format](drawPicture(8000, 6300)).toBuffer();
    expect(await inspectBytes(picture)).toEqual({ refusal: 'file-expands-too-much' });
  },
);

test('removes the comment of a JPEG', async () => {
  const picture = await drawPicture().jpeg().toBuffer();
  const text = 'Ada Lovelace, Maple Road 7';
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)]);
  const commented = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
  const { replacement } = await inspectPicture(commented);
  expect(replacement?.includes('Ada')).toBe(false);
});

test('keeps a progressive JPEG as it is', async () => {
  const picture = await drawNoise(400, 300).jpeg({ progressive: true }).toBuffer();
  expect(await inspectBytes(picture)).toEqual({ type: 'image/jpeg' });
});

test('refuses a JPEG with more scans than encoders write', async () => {
  const few = buildScanBomb({ side: 64, scans: 20 });
  expect(await inspectBytes(few)).toEqual({ type: 'image/jpeg' });
  const many = buildScanBomb({ side: 64, scans: 40 });
  expect(await inspectBytes(many)).toEqual({ refusal: 'file-expands-too-much' });
});

test('accepts a picture that has other bytes after its end, as a picture', async () => {
  const picture = await drawPicture().jpeg().toBuffer();
  const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
  expect(await inspectBytes(polyglot, 'work.html')).toEqual({
    type: 'image/jpeg',
    replacement: picture,
  });
});

test.each(formats)(
  'removes the metadata of a %s that is upright, not its pixels',
  async (format) => {
    const picture = await encoders[format](drawNoise(60, 40)).toBuffer();
    const withMetadata = await encoders[format](drawNoise(60, 40).withExif(gps)).toBuffer();
    expect(withMetadata.length).toBeGreaterThan(picture.length);
    const { replacement } = await inspectPicture(withMetadata);
    expect(replacement?.includes('Ada')).toBe(false);
    const [before, after] = [await show(withMetadata), await show(replacement ?? Buffer.alloc(0))];
    expect(after.data.equals(before.data)).toBe(true);
  },
);

test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'])(
  'removes the chunk %s of a PNG, also after its pixels',
  async (name) => {
    const picture = await drawHalves().withIccProfile('p3').png().toBuffer();
    const chunk = buildPngChunk(name, 'Ada');
    const [start, end] = [picture.subarray(0, 33), picture.subarray(-12)];
    const before = Buffer.concat([start, chunk, picture.subarray(33)]);
    const after = Buffer.concat([picture.subarray(0, -12), chunk, end, Buffer.from('Ada')]);
    for (const changed of [before, after]) {
      expect(await inspectBytes(changed)).toEqual({ type: 'image/png', replacement: picture });
    }
  },
);

test.each([
  ['APP0', 0xe0, 'JFXX\0Ada'],
  ['APP1', 0xe1, 'Ada'],
  ['APP2', 0xe2, 'MPF\0Ada'],
  ['APP11', 0xeb, 'JP\0Ada'],
  ['APP13', 0xed, 'Photoshop 3.0\0Ada'],
])('removes a segment %s of a JPEG that is no colour profile', async (_, marker, text) => {
  const picture = await drawHalves().withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
  const segment = Buffer.from([0xff, marker, 0, text.length + 2, ...Buffer.from(text)]);
  const changed = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
  expect(await inspectBytes(changed)).toEqual({ type: 'image/jpeg', replacement: picture });
});

test('removes a second picture and a film after a JPEG', async () => {
  const picture = await drawHalves().jpeg().toBuffer();
  const changed = Buffer.concat([picture, picture, Buffer.from('ftypmp42')]);
  expect(await inspectBytes(changed)).toEqual({ type: 'image/jpeg', replacement: picture });
});

test('removes unknown chunks of a WebP, and bytes after its end', async () => {
  const picture = await drawHalves().withIccProfile('p3').webp().toBuffer();
  const chunk = Buffer.from('prVt\x03\0\0\0Ada\0', 'latin1');
  const changed = Buffer.concat([picture, chunk, Buffer.from('Ada')]);
  changed.writeUInt32LE(picture.length - 8 + chunk.length, 4);
  expect(await inspectBytes(changed)).toEqual({ type: 'image/webp', replacement: picture });
});

test('removes unknown chunks of the frames of an animated WebP, and keeps their look', async () => {
  const frames = await Promise.all(
    ['#d01d1d80', '#1d3fd0'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const picture = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 200] })
    .toBuffer();
  expect(await inspectBytes(picture)).toEqual({ type: 'image/webp' });
  const chunk = Buffer.from('prVt\x03\0\0\0Ada\0', 'latin1');
  let changed = picture;
  for (let at = picture.lastIndexOf('ANMF'); at !== -1; at = picture.lastIndexOf('ANMF', at - 1)) {
    const length = picture.readUInt32LE(at + 4);
    const end = at + 8 + length;
    changed = Buffer.concat([changed.subarray(0, end), chunk, changed.subarray(end)]);
    changed.writeUInt32LE(length + chunk.length, at + 4);
  }
  changed.writeUInt32LE(changed.length - 8, 4);
  expect((await sharp(changed).metadata()).pages).toBe(2);
  expect(await inspectBytes(changed)).toEqual({ type: 'image/webp', replacement: picture });
});

function buildPngChunk(name: string, text: string): Buffer {
  const chunk = Buffer.alloc(12 + text.length);
  chunk.writeUInt32BE(text.length);
  chunk.write(name + text, 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + text.length);
  return chunk;
}
