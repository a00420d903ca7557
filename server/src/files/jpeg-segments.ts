const markers = {
  app0: 0xe0,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
};

/** Encoders write about ten. Each is a pass over all pixels, and takes a few bytes of the file. */
const maxScans = 32;

/** What the decoder needs of what applications write: density, colour profile and colour model, by how each begins. */
const keptApplicationData = new Map([
  [markers.app0, 'JFIF\0'],
  [markers.app2, 'ICC_PROFILE\0'],
  [markers.app14, 'Adobe'],
]);

/** Of a JFIF segment without a thumbnail, which may show what was cut off. */
const plainJfifLength = 18;

/** From its marker to its end; without the pixels that follow a scan. */
type JpegSegment = { marker: number; start: number; end: number };

/** Whether decoding a JPEG would take many times as long as its size suggests. */
export function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (const { marker } of listSegments(jpeg)) {
    if (marker === markers.scan) scans += 1;
    if (scans > maxScans) return true;
  }
  return false;
}

/** The parts of a JPEG that show its picture: no metadata, comments or previews, and nothing after its end. */
export function pickJpegPicture(jpeg: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (const segment of listSegments(jpeg)) {
    if (segment.marker === markers.end) return [...parts, jpeg.subarray(from, segment.end)];
    if (isPictureData(jpeg, segment)) continue;
    parts.push(jpeg.subarray(from, segment.start));
    from = segment.end;
  }
  return [...parts, jpeg.subarray(from)];
}

function isPictureData(jpeg: Buffer, { marker, start, end }: JpegSegment): boolean {
  if (marker === markers.comment) return false;
  if (marker < markers.app0 || marker > markers.app15) return true;
  if (marker === markers.app0 && end - start !== plainJfifLength) return false;
  const kept = keptApplicationData.get(marker);
  return kept !== undefined && jpeg.toString('latin1', start + 4, start + 4 + kept.length) === kept;
}

/** The segments up to the end, in the order in which decoders read them. */
function* listSegments(jpeg: Buffer): Generator<JpegSegment> {
  // After the marker of the start.
  let start = jpeg.indexOf(0xff, 2);
  while (start !== -1 && start + 2 <= jpeg.length) {
    const marker = jpeg.readUInt8(start + 1);
    const end = findEnd(jpeg, start, marker);
    yield { marker, start, end };
    if (marker === markers.end) return;
    start = jpeg.indexOf(0xff, end);
  }
}

function findEnd(jpeg: Buffer, start: number, marker: number): number {
  // Any number of 0xff may stand before a marker.
  if (marker === 0xff) return start + 1;
  // Within the pixels: 0xff itself, or a marker without content.
  const hasContent = marker > 0x01 && !(marker >= 0xd0 && marker <= markers.end);
  if (!hasContent || start + 4 > jpeg.length) return start + 2;
  return start + 2 + jpeg.readUInt16BE(start + 2);
}
