/** The colours of annotations, which the client names by their meaning too. */
export const annotationColors = ['red', 'blue', 'green', 'yellow', 'black'] as const;

/** What a stamp shows; `points` are a number. */
export const annotationStamps = ['tick', 'cross', 'question', 'points'] as const;

export const annotationLimits = {
  /** Annotations of one attempt. */
  perAttempt: 2000,
  changesPerCall: 200,
  /** One annotation as JSON, in UTF-8. */
  bytes: 64 * 1024,
  /** One call: as many changes as there can be, of long strokes (400 points). Larger ones keep other requests waiting. */
  bytesPerCall: 2 * 1024 * 1024,
  /** The number of a page; text may have more pages than a PDF. */
  page: 10_000,
  /** Points of a PDF from the top left of the page. */
  coordinate: { min: -2000, max: 20_000 },
  pressure: { min: 0, max: 1 },
  /** The width of a stroke, in the same points. */
  width: { min: 0.2, max: 60 },
  /** Strokes of one annotation, and the points of all of them together. */
  paths: 200,
  pathPoints: 5000,
  /** Pieces of marked text. */
  quads: 200,
  /** What a stamp or a comment gives or takes of the mark. */
  points: { min: -100, max: 100 },
} as const;
