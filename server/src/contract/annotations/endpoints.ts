import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { annotationLimits } from './limits.values.ts';
import {
  annotationChanges,
  annotationLayer,
  annotationsQuery,
  annotationsVersion,
  carriedOver,
  carryOver,
  markedPdfQuery,
} from './schemas.ts';

const id = '64f000000000000000000001';
const params = z.object({ id: objectId });
const place = { fileId: id, page: 1 };

/** What teachers write and draw on the pages of handed-in work. Its student sees it with the released mark. */
export const annotationEndpoints = defineEndpoints({
  'GET /submissions/:id/annotations': {
    summary: 'List the annotations of an attempt',
    access: 'signed-in',
    params,
    query: annotationsQuery,
    answer: { mediaType: 'application/json', content: annotationLayer },
    reads: 'file',
    problems: ['submission-not-found', 'submission-private', 'attempt-not-found'],
    example: { params: { id }, query: { attempt: '1', since: '0' } },
  },
  'GET /submissions/:id/marked.pdf': {
    summary: 'Download the work of an attempt with its annotations',
    access: 'signed-in',
    params,
    query: markedPdfQuery,
    answer: { mediaType: 'application/pdf' },
    reads: 'file',
    problems: [
      'submission-not-found',
      'submission-private',
      'attempt-not-found',
      'inspection-timed-out',
    ],
    example: { params: { id }, query: { attempt: '1', language: 'es' } },
  },
  /** Each as a comment that names it, on the same page; where that does not exist any more, at the top of the last page. */
  'POST /submissions/:id/annotations/carry-over': {
    summary: 'Copy the comments that are not settled to the last attempt',
    access: 'teacher',
    params,
    body: carryOver,
    answer: carriedOver,
    problems: [
      'submission-not-found',
      'own-submission',
      'class-archived',
      'submission-withdrawn',
      'submission-changed',
      'attempt-not-found',
      'attempt-without-files',
      'annotation-limit-reached',
    ],
    example: { params: { id }, body: { attempt: 1 } },
  },
  'PATCH /submissions/:id/annotations': {
    summary: 'Change annotations of an attempt',
    access: 'teacher',
    params,
    body: annotationChanges,
    maxBodyBytes: annotationLimits.bytesPerCall,
    answer: annotationsVersion,
    problems: [
      'submission-not-found',
      'own-submission',
      'class-archived',
      'submission-withdrawn',
      'submission-changed',
      'attempt-not-found',
      'file-not-of-attempt',
      'page-unknown',
      'annotation-changed',
      'annotation-limit-reached',
    ],
    example: {
      params: { id },
      body: {
        attempt: 1,
        version: 0,
        changes: [
          {
            op: 'put',
            annotation: {
              ...place,
              id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b01',
              kind: 'ink',
              color: 'red',
              paths: [
                [
                  [72, 90.5, 0.4],
                  [80.25, 96, 0.6],
                ],
              ],
              width: 1.5,
            },
          },
          {
            op: 'put',
            annotation: {
              ...place,
              id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b02',
              kind: 'highlight',
              color: 'yellow',
              paths: [
                [
                  [72, 120, 0.5],
                  [300, 120, 0.5],
                ],
              ],
              width: 12,
            },
          },
          {
            op: 'put',
            annotation: {
              ...place,
              id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b03',
              kind: 'text-highlight',
              color: 'green',
              quads: [[72, 140, 180, 140, 72, 152, 180, 152]],
              quote: { exact: 'the number of bubbles', prefix: 'We counted ', suffix: '.' },
              text: 'A clear measure.',
            },
          },
          {
            op: 'put',
            annotation: {
              ...place,
              id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b04',
              kind: 'comment',
              x: 320,
              y: 146,
              text: 'Say where these numbers come from.',
              criterionId: id,
              points: 2.5,
              nextStep: true,
            },
          },
          {
            op: 'put',
            annotation: {
              ...place,
              id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b05',
              kind: 'stamp',
              x: 500,
              y: 146,
              stamp: 'points',
              points: 3,
            },
          },
          { op: 'delete', id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b06' },
        ],
      },
    },
  },
});
