import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { fileTypes } from '../values.ts';
import { type FileRefusalCode, fileRefusals } from './problems.ts';
import { fileField, storedFile } from './schemas.ts';

const refusals = Object.keys(fileRefusals) as FileRefusalCode[];
const params = z.object({ id: objectId });
const example = { params: { id: '64f000000000000000000001' } };

/** Files that are handed in, or set as material. */
export const fileEndpoints = defineEndpoints({
  'POST /files': {
    summary: 'Upload a file of at most 10 MB',
    access: 'signed-in',
    upload: fileField,
    answer: storedFile,
    problems: [
      'daily-limit-reached',
      'too-many-uploads',
      'file-required',
      'file-form-required',
      'file-too-large',
      ...refusals,
    ],
    example: {},
  },
  'GET /files/:id': {
    summary: 'Download a file',
    access: 'signed-in',
    params,
    answer: { mediaType: fileTypes, hasRanges: true },
    problems: ['file-not-found', 'range-not-satisfiable'],
    example,
  },
  'GET /files/:id/details': {
    summary: 'Get name, type, size and hash of a file',
    access: 'signed-in',
    params,
    answer: storedFile,
    problems: ['file-not-found', 'upload-unfinished', ...refusals],
    example,
  },
});
