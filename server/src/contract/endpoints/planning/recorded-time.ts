import { z } from 'zod';
import { objectId } from '#contract/fields.ts';
import { recentRecordedTime, recordedTime } from '#contract/planning/recorded-time.ts';
import { defineEndpoints } from '../endpoint.ts';

/** What teachers learn of the time that students have recorded: never that of one student. */
export const recordedTimeEndpoints = defineEndpoints({
  'GET /assignments/:id/recorded-time': {
    summary: 'Read how long an assignment took',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: recordedTime,
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
