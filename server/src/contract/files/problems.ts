/** Why the content of a file is refused. Stored with the upload, so the codes stay as they are. */
export const fileRefusals = {
  'file-empty': { status: 422, detail: 'This file is empty. Choose the one with your work.' },
  'file-type-not-accepted': {
    status: 422,
    detail:
      'This type of file cannot be shown. Save it as PDF, or send a JPEG, PNG, WebP, text, Markdown or docx file without macros.',
  },
  'file-heic': {
    status: 422,
    detail:
      'Most browsers cannot show HEIC pictures. Export the picture as JPEG, or choose "Most Compatible" in the camera settings of the iPhone and take it again.',
  },
  'file-text-encoding': {
    status: 422,
    detail: 'The text of this file is not UTF-8. Save it again with the encoding UTF-8.',
  },
  'file-encrypted': {
    status: 422,
    detail: 'This file opens with a password only. Save it without the password.',
  },
  'file-broken': {
    status: 422,
    detail: 'This file is damaged and cannot be opened. Save or export it again.',
  },
  'file-too-many-pages': {
    status: 422,
    detail: 'This PDF has more than {max} pages. Divide it into several files.',
  },
  'file-expands-too-much': {
    status: 422,
    detail:
      'Opening this file takes too much memory or time. Save it with smaller pictures, or as several files.',
  },
} as const;

export type FileRefusalCode = keyof typeof fileRefusals;

export const fileRefusalCodes = Object.keys(fileRefusals) as FileRefusalCode[];

/** What the inspection of a content can end with. */
export const inspectionProblems = ['inspection-timed-out', ...fileRefusalCodes] as const;

export const fileProblems = {
  ...fileRefusals,
  'file-required': {
    status: 400,
    detail: 'Send one file as the field "{field}" of a multipart form.',
  },
  'file-unknown': {
    status: 400,
    detail: 'One of these files does not exist or is not yours. Upload it again.',
  },
  'files-too-large': {
    status: 400,
    detail:
      'These files have more than {maxMegabytes} MB together. Leave some out, or make them smaller.',
  },
  'upload-headers-invalid': {
    status: 400,
    detail:
      'The headers of this upload are not those of the tus protocol 1.0.0: see the documentation of the call.',
  },
  'scan-grant-not-found': {
    status: 404,
    detail:
      'This code does not exist, was used already, or is older than 15 minutes. Show a new one on the computer.',
  },
  'scan-grant-ended': {
    status: 401,
    detail: 'The time for adding pages is over. Show a new code on the computer.',
  },
  'draft-full': {
    status: 409,
    detail:
      'This draft has as many files as can be handed in together. Remove one on the computer first.',
  },
  'file-not-found': {
    status: 404,
    detail: 'This file does not exist, or you may not read it.',
  },
  'file-metadata-not-removed': {
    status: 422,
    detail:
      'This assignment is marked anonymously, and the name of the author could not be removed from one of these files. Print or export it as a new PDF, and send that.',
  },
  'upload-unfinished': {
    status: 409,
    detail: 'This file has not arrived completely. Continue its upload.',
  },
  'upload-finished': {
    status: 409,
    detail: 'This file has arrived completely already.',
  },
  'upload-offset-mismatch': {
    status: 409,
    detail: 'Other bytes are missing. Ask where to continue, and continue there.',
  },
  'file-in-use': {
    status: 409,
    detail: 'This file belongs to submitted work, a draft or an assignment, and stays.',
  },
  'file-name-final': {
    status: 409,
    detail: 'This file was handed in or belongs to an assignment: its name stays as it is.',
  },
  'tus-version-unsupported': {
    status: 412,
    detail: 'Send the header Tus-Resumable with the version 1.0.0.',
  },
  'file-too-large': { status: 413, detail: 'The file has more than {maxMegabytes} MB.' },
  'upload-longer-than-announced': {
    status: 413,
    detail: 'More bytes were sent than announced. Begin the upload again.',
  },
  'upload-type-required': {
    status: 415,
    detail: 'Send the bytes with the Content-Type application/offset+octet-stream.',
  },
  'file-form-required': {
    status: 415,
    detail: 'Send one file as the field "{field}" of a multipart form.',
  },
  'range-not-satisfiable': { status: 416, detail: 'The file has no bytes in this range.' },
  'inspection-timed-out': {
    status: 503,
    detail: 'The server is too busy to check this file. Try again shortly.',
  },
  'too-many-uploads': {
    status: 503,
    detail: 'Too many files are being uploaded at the moment. Try again shortly.',
  },
} as const;

/** Why a call that names files of the caller as materials is refused because of one of them. */
export const materialProblems = [
  'file-unknown',
  'upload-unfinished',
  ...inspectionProblems,
] as const;

/** The same of a call that names the files of an attempt. */
export const namedFileProblems = [
  ...materialProblems,
  'files-too-large',
  'file-metadata-not-removed',
] as const;
