import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { imageAnswer, imageField, imageId, imageQuery } from './schemas.ts';

export const imageEndpoints = defineEndpoints({
  'POST /images': {
    summary: 'Upload a picture',
    access: 'signed-in',
    query: imageQuery,
    upload: imageField,
    answer: imageAnswer,
    problems: [
      'daily-limit-reached',
      'own-uploads-running',
      'upload-limit-reached',
      'unverified-uploads-running',
      'picture-required',
      'multipart-required',
      'picture-too-large',
      'picture-too-many-pixels',
      'picture-unreadable',
    ],
    example: { query: { key: 'any' } },
  },
  'GET /images/:id': {
    summary: 'Download a picture',
    access: 'public',
    params: z.object({ id: imageId }),
    answer: { mediaType: 'image/webp' },
    problems: ['picture-not-found'],
    example: { params: { id: '0123456789abcdef0123456789abcdef' } },
  },
});
