import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, insertResult, updateResult } from '../results.ts';
import {
  completionQuery,
  occurrencesQuery,
  quickStudyTask,
  studySession,
  studyTask,
  studyTaskDraft,
  studyTaskPageQuery,
  studyTaskPosition,
  studyTaskPositionQuery,
  studyTaskUpdate,
  workRecord,
} from './schemas.ts';

const id = '64f000000000000000000001';
const email = 'ada@school.example';

/** Private to-do items of each account. */
export const studyTaskEndpoints = defineEndpoints({
  'POST /addStudyTask': {
    summary: 'Create a study task',
    access: 'signed-in',
    body: studyTaskDraft,
    answer: insertResult,
    problems: ['own-account-only', 'daily-limit-reached', 'repeat-never', 'repeat-start'],
    example: {
      body: {
        email,
        taskTitle: 'Read chapter four',
        date: '2026-12-01',
        subject: 'Biology',
        priority: 'high',
        estimatedTime: '2 hours',
        description: 'Pages 80 to 96, and the questions behind them.',
        image: 'https://pictures.example.org/book.svg',
      },
    },
  },
  /** What the line of quick add says; the longer form is `POST /addStudyTask`. */
  'POST /study-tasks': {
    summary: 'Create a study task with few fields',
    access: 'signed-in',
    body: quickStudyTask,
    answer: insertResult,
    problems: ['daily-limit-reached', 'repeat-never', 'repeat-start'],
    example: {
      body: {
        taskTitle: 'Read chapter three',
        date: '2026-12-01',
        priority: 'high',
        subject: 'History',
        estimatedMinutes: 45,
        time: '16:00',
        repeat: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630',
        requestId: '7d3f9a52-0c1e-4b7a-9a54-3f0f6b8d2c11',
      },
    },
  },
  'GET /myStudyTasks': {
    summary: 'List your study tasks',
    access: 'signed-in',
    query: studyTaskPageQuery,
    answer: z.array(studyTask),
    totalCount: 'every-page',
    problems: ['own-account-only'],
    example: { query: { email, priority: 'high', sort: 'date' } },
  },
  'GET /study-tasks/:id': {
    summary: 'Read a study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: studyTask,
    problems: ['study-task-not-found', 'study-task-of-another-account'],
    example: { params: { id } },
  },
  'GET /study-tasks/:id/position': {
    summary: 'Find the place of a study task in the list',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: studyTaskPositionQuery,
    answer: studyTaskPosition,
    problems: ['study-task-not-found', 'study-task-of-another-account'],
    example: { params: { id }, query: { sort: 'priority' } },
  },
  'PATCH /study-tasks/:id': {
    summary: 'Change a study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: studyTaskUpdate,
    answer: updateResult,
    problems: [
      'study-task-of-another-account',
      'session-not-repeating',
      'repeat-never',
      'repeat-start',
    ],
    example: { params: { id }, body: { date: '2026-12-02', priority: 'low' } },
  },
  /** The spec's `DELETE /deleteStudyTask/:id` deletes what is completed. */
  'DELETE /study-tasks/:id': {
    summary: 'Delete one or all coming days of a repeating study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: occurrencesQuery,
    answer: deleteResult,
    problems: ['study-task-of-another-account', 'study-task-not-repeating', 'daily-limit-reached'],
    example: { params: { id }, query: { occurrences: 'coming' } },
  },
  /** Takes the next one of a repeating task back, which completing it has made, unless that was changed since. */
  'POST /study-tasks/:id/reopen': {
    summary: 'Reopen a completed study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: updateResult,
    problems: ['study-task-of-another-account'],
    example: { params: { id } },
  },
  /** A day has at most 1,440 recorded minutes, in all tasks of the account together. */
  'POST /study-tasks/:id/work': {
    summary: 'Record the minutes spent on a study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: workRecord,
    answer: updateResult,
    problems: ['study-task-of-another-account', 'recorded-minutes-limit-reached'],
    example: {
      params: { id },
      body: {
        recordId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
        date: '2026-12-01',
        minutes: 25,
        outcome: 'well',
      },
    },
  },
  /** Those that are not completed, by day: the first 1,000; the header `X-Total-Count` has the number of all. */
  'GET /assignments/:id/sessions': {
    summary: 'List your study sessions of an assignment',
    access: 'student',
    params: z.object({ id: objectId }),
    answer: z.array(studySession),
    totalCount: 'every-page',
    problems: [],
    example: { params: { id } },
  },
  /** Of a repeating task it makes the next one, once: the first of its days after this one that is not over. */
  'PATCH /updateStudyTask/:id': {
    summary: 'Complete a study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: completionQuery,
    answer: updateResult,
    problems: ['study-task-of-another-account', 'daily-limit-reached'],
    example: { params: { id }, query: { today: '2026-11-21' } },
  },
  'DELETE /deleteStudyTask/:id': {
    summary: 'Delete a completed study task',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: ['study-task-of-another-account', 'study-task-not-completed'],
    example: { params: { id } },
  },
});
