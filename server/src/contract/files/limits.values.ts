/** What a file that is handed in or set may be, by its content. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'text/markdown',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type FileType = (typeof fileTypes)[number];

/** Limits of files, in bytes where nothing else is said. */
export const fileLimits = {
  /** One file. */
  bytes: 50 * 1024 * 1024,
  /** One file that is sent in one request, without resuming. */
  shortUploadBytes: 10 * 1024 * 1024,
  /** All files of one attempt. */
  attemptBytes: 200 * 1024 * 1024,
  filesPerAttempt: 20,
  /** Files that an assignment has as material. */
  materials: 10,
  /** Pages of a PDF. */
  pages: 300,
  /** Millions of pixels of a picture: the resolution of the largest common phone cameras. */
  megapixels: 50,
  /** What one account may send in a day. */
  filesPerDay: 200,
  bytesPerDay: 1024 * 1024 * 1024,
} as const;
