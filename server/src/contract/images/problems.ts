export const imageProblems = {
  'picture-required': {
    status: 400,
    detail: 'Send one picture as the file "{field}" of a multipart form.',
  },
  'picture-too-many-pixels': {
    status: 400,
    detail: 'The picture has more than {maxMegapixels} million pixels. Make it smaller first.',
  },
  'picture-unreadable': {
    status: 400,
    detail: 'This file is damaged or not a picture. Send a JPEG, PNG, WebP, GIF or AVIF file.',
  },
  'picture-not-found': { status: 404, detail: 'This picture does not exist.' },
  'picture-too-large': { status: 413, detail: 'The picture has more than {maxMegabytes} MB.' },
  'multipart-required': {
    status: 415,
    detail: 'Send one picture as the file "{field}" of a multipart form.',
  },
  'own-uploads-running': {
    status: 429,
    detail: 'Your other pictures are still being uploaded. Try again shortly.',
  },
  'upload-limit-reached': {
    status: 503,
    detail: 'Too many pictures are being uploaded at the moment. Try again shortly.',
  },
  'unverified-uploads-running': {
    status: 503,
    detail:
      'Too many pictures are being uploaded by accounts with an unverified e-mail address. Verify yours, or try again shortly.',
  },
} as const;
