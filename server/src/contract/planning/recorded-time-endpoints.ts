import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { recentRecordedTime, recordedTime } from './recorded-time.ts';

/** What teachers learn of the time that students have recorded: never that of one student. */
export const recordedTimeEndpoints = defineEndpoints({
  'GET /assignments/:id/recorded-time': {
    summary: 'Read how long an assignment took',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: recordedTime,
    reads: 'many',
    problems: ['assignment-not-found'],
    example: { params: { id: '64f000000000000000000001' } },
  },
  'GET /recorded-time': {
    summary: 'Compare your last estimates with how long it took',
    access: 'teacher',
    answer: recentRecordedTime,
    problems: [],
    example: {},
  },
});
