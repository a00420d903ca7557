const markers = { end: 0xd9, scan: 0xda, comment: 0xfe };

/** Encoders write about ten. Each is a pass over all pixels, and takes a few bytes of the file. */
const maxScans = 32;

/** What stands in a JPEG and the decoder says nothing of. */
export type JpegSegments = {
  hasComment: boolean;
  /** Whether decoding it would take many times as long as its size suggests. */
  hasTooManyScans: boolean;
};

/** Reads the segments of a JPEG up to its end, in the order in which decoders read them. */
export function readJpegSegments(jpeg: Buffer): JpegSegments {
  let scans = 0;
  let hasComment = false;
  // After the marker of the start.
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 4 <= jpeg.length && scans <= maxScans) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === markers.end) break;
    if (marker === markers.scan) scans += 1;
    if (marker === markers.comment) hasComment = true;
    at = jpeg.indexOf(0xff, skip(jpeg, at, marker));
  }
  return { hasComment, hasTooManyScans: scans > maxScans };
}

/** Where to look for the next marker: after the segment, if this one has one. */
function skip(jpeg: Buffer, at: number, marker: number): number {
  // Any number of 0xff may stand before a marker.
  if (marker === 0xff) return at + 1;
  // Within the pixels: 0xff itself, or a marker without content.
  const hasContent = marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
  return at + 2 + (hasContent ? jpeg.readUInt16BE(at + 2) : 0);
}
