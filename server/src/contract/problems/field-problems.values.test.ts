import { expect, test } from 'vitest';
import * as z from 'zod';
import { assignmentDraft } from '../assignments/changes.ts';
import { assignmentPageQuery } from '../assignments/schemas.ts';
import { email, objectId, totalMarks, wholeNumberText } from '../fields.ts';
import { imageId } from '../images/schemas.ts';
import { evaluation } from '../marking/schemas.ts';
import { submissionDraft } from '../submissions/schemas.ts';
import { readFieldIssue } from './field-problems.values.ts';

const { title, date, imageURL, difficultyLevel } = assignmentDraft.shape;

test.each<[schema: z.ZodType, value: unknown, code: string, params: object]>([
  [title, ' ', 'required', {}],
  [title, '\u200b', 'required', {}],
  [title, 'x\u202e', 'control-characters', {}],
  [assignmentDraft.shape.description, 'x\u0007', 'control-characters', {}],
  [title, 'x'.repeat(201), 'too-long', { max: 200 }],
  [title, 7, 'wrong-type', { expected: 'string' }],
  [totalMarks, '7', 'not-a-number', {}],
  [totalMarks, 0, 'too-small', { min: 1 }],
  [totalMarks, 101, 'too-large', { max: 100 }],
  [totalMarks, 1.234, 'too-many-decimals', { max: 2 }],
  [evaluation, { obtainedMark: -1, feedback: 'x' }, 'too-small', { min: 0 }],
  [wholeNumberText(1, 100), 'many', 'not-a-whole-number', {}],
  [wholeNumberText(1, 100), '101', 'too-large', { max: 100 }],
  [email, 'ada', 'not-an-email', {}],
  [email, 'ada@deleted.invalid', 'not-an-email', {}],
  [email, `${'a'.repeat(250)}@x.org`, 'too-long', { max: 254 }],
  [date, '2026-02-30', 'not-a-date', {}],
  [date, `2026-11-21T${'1'.repeat(200)}`, 'not-a-date', {}],
  [imageURL, 'javascript:alert(1)', 'not-a-web-address', {}],
  [imageURL, 'https://a.example@b.example/x', 'user-before-host', {}],
  [objectId, '1', 'not-an-id', {}],
  [imageId, '1', 'not-a-picture-id', {}],
  [difficultyLevel, 'deadly', 'not-an-option', { options: 'easy, medium, hard' }],
  [
    assignmentPageQuery,
    { currentPage: '9999', itemsPerPage: '100' },
    'page-out-of-reach',
    { max: 10_000 },
  ],
  [
    submissionDraft,
    { email: 'ada@x.org', pdfLink: 'https://x.org', quickNote: 'x' },
    'required-without-assignment',
    {},
  ],
  [z.union([z.literal('a'), z.number()]), 'b', 'invalid', {}],
])(
  'names what is wrong by a code when a schema refuses a value (%#)',
  (schema, value, code, params) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map(readFieldIssue)).toContainEqual({ code, params });
  },
);
