import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { fileTypes } from './limits.values.ts';
import { inspectionProblems } from './problems.ts';
import { fileField, fileRename, storedFile } from './schemas.ts';

const params = z.object({ id: objectId });
const example = { params: { id: '64f000000000000000000001' } };

/** The media type of the bytes of an upload. */
export const uploadType = 'application/offset+octet-stream';

const uploadProblems = [
  'upload-headers-invalid',
  'tus-version-unsupported',
  'file-not-found',
  'file-too-large',
  'upload-longer-than-announced',
  'upload-unfinished',
  'too-many-uploads',
] as const;

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
      ...inspectionProblems,
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
    problems: ['file-not-found', 'upload-unfinished', ...inspectionProblems],
    example,
  },
  'PATCH /files/:id': {
    summary: 'Rename a file that is not handed in',
    access: 'signed-in',
    params,
    body: fileRename,
    answer: storedFile,
    problems: ['file-not-found', 'file-name-final', 'upload-unfinished', ...inspectionProblems],
    example: { ...example, body: { name: 'Tides.txt' } },
  },
});

/** The same in several requests, which may be interrupted. */
export const uploadEndpoints = defineEndpoints({
  'POST /uploads': {
    summary: 'Begin to upload a file in several requests (tus 1.0)',
    access: 'signed-in',
    bytes: { mediaType: uploadType, optional: true },
    answer: {
      status: 201,
      headers: ['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Expires'],
    },
    problems: ['daily-limit-reached', ...uploadProblems, ...inspectionProblems],
    example: {
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '11',
        // The name in Base64.
        'Upload-Metadata': 'filename YW5zd2VyLnR4dA==',
      },
    },
  },
  'HEAD /uploads/:id': {
    summary: 'Get how much of an upload has arrived (tus 1.0)',
    access: 'signed-in',
    params,
    answer: {
      status: 200,
      headers: ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'],
    },
    problems: uploadProblems,
    example: { ...example, headers: { 'Tus-Resumable': '1.0.0' } },
  },
  'PATCH /uploads/:id': {
    summary: 'Continue an upload (tus 1.0)',
    access: 'signed-in',
    params,
    bytes: { mediaType: uploadType, optional: false },
    answer: { status: 204, headers: ['Tus-Resumable', 'Upload-Offset', 'Upload-Expires'] },
    problems: [
      'upload-type-required',
      'upload-finished',
      'upload-offset-mismatch',
      ...uploadProblems,
      ...inspectionProblems,
    ],
    example: {
      ...example,
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': uploadType },
    },
  },
  'DELETE /uploads/:id': {
    summary: 'Cancel an upload, or remove a file that nothing names',
    access: 'signed-in',
    params,
    answer: { status: 204, headers: ['Tus-Resumable'] },
    problems: ['file-not-found', 'file-in-use', 'tus-version-unsupported'],
    example: { ...example, headers: { 'Tus-Resumable': '1.0.0' } },
  },
});
