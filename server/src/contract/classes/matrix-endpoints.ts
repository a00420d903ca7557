import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import {
  classAverages,
  classAveragesQuery,
  classMatrix,
  classMatrixFileQuery,
  classMatrixQuery,
} from './matrix.ts';

const id = '64f000000000000000000001';

/** What the students of a class have done about its assignments. */
export const classMatrixEndpoints = defineEndpoints({
  'GET /classes/:id/matrix': {
    summary: 'Read the progress of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classMatrixQuery,
    answer: classMatrix,
    reads: 'many',
    totalCount: 'every-page',
    problems: ['class-not-found', 'too-many-searches'],
    example: {
      params: { id },
      query: { currentPage: '0', itemsPerPage: '50', hasMissing: 'true' },
    },
  },
  'GET /classes/:id/matrix/averages': {
    summary: 'Read the averages of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classAveragesQuery,
    answer: classAverages,
    reads: 'many',
    problems: ['class-not-found'],
    example: { params: { id }, query: {} },
  },
  'GET /classes/:id/matrix.csv': {
    summary: 'Download the progress of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classMatrixFileQuery,
    answer: { mediaType: 'text/csv' },
    reads: 'file',
    problems: ['class-not-found'],
    example: { params: { id }, query: { language: 'es' } },
  },
});
