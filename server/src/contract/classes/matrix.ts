import * as z from 'zod';
import { onlyUnverified, textLanguage, wholeNumberText } from '../fields.ts';
import { limitDepth, nameOrder, pageQuery, searchText } from '../paging.ts';
import { maxSkipped } from '../values.ts';
import { leftOut } from './average.ts';
import { category } from './class-data.ts';
import { maxMatrixAssignments } from './limits.values.ts';

/**
 * Which assignments: pages of them, the newest first. What is missing follows the server's clock in the time zone of the
 * school (`SCHOOL_TIME_ZONE`).
 */
const columnQuery = z.object({
  assignmentsPage: wholeNumberText(0, maxSkipped / maxMatrixAssignments).default(0),
  assignmentsPerPage: wholeNumberText(1, maxMatrixAssignments).default(maxMatrixAssignments),
});

/**
 * `GET /classes/:id/matrix`: pages of students in the order of their names, or last names. With `hasMissing=true` only students for whom an
 * assignment of the class is missing, on whichever page it is.
 */
export const classMatrixQuery = limitDepth(
  columnQuery.extend({
    ...pageQuery.shape,
    hasMissing: z.enum(['true', 'false']).default('false'),
    search: searchText,
    sort: nameOrder,
  }),
);

/** `GET /classes/:id/matrix/averages`: of the whole class, whatever page of students is shown. */
export const classAveragesQuery = columnQuery;

/** `GET /classes/:id/matrix.csv`: all students, and all assignments up to 1,000. */
export const classMatrixFileQuery = z.object({
  language: textLanguage.default('en'),
  sort: nameOrder,
});

/**
 * What a student has done about an assignment: nothing yet (`not-due`), nothing until after the due day (`missing`), or
 * nothing about one whose due day was before the student joined (`before-joining`) or that is `deleted`; is `excused`; handed it in, in time or `late`; got it back for revision
 * (`returned`), or a mark.
 */
export const cellState = z.enum([
  'not-due',
  'missing',
  'before-joining',
  'deleted',
  'excused',
  'submitted',
  'late',
  'returned',
  'marked',
]);

export const matrixCell = z.object({
  state: cellState,
  /** The student's own due day where a later one was granted, `YYYY-MM-DD`. */
  extendedTo: z.string().optional(),
  /** The student's own due day where a return has named it, `YYYY-MM-DD`. */
  returnDay: z.string().optional(),
  /** From here on only of what was handed in. */
  submissionId: z.string().optional(),
  isLate: z.boolean().optional(),
  /** Of `marked`; the percentage of what the submission was worth, with one decimal. */
  mark: z.number().optional(),
  percentage: z.number().optional(),
  /** Of `marked`: nothing was handed in. */
  withoutHandIn: z.literal(true).optional(),
  /** What the submission was worth, where that is not what the assignment is worth now. */
  marks: z.number().optional(),
});

const matrixAssignment = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  marks: z.number(),
  /** It was deleted, and is there for what was handed in. */
  isDeleted: z.literal(true).optional(),
});

/**
 * One student; the cells are in the order of the assignments of this page. Average and count are of all assignments of the
 * class, up to 1,000, whatever page of them is shown. An average is the mean of the percentages of released marks, with one
 * decimal; `null` without a mark.
 */
const matrixRow = z.object({
  email: z.string(),
  name: z.string(),
  emailVerified: onlyUnverified,
  cells: z.array(matrixCell),
  average: z.number().nullable(),
  missingCount: z.number(),
});

/** The counts are of all pages, of up to 1,000 assignments; `rowCount` depends on the filter, the others do not. */
export const classMatrix = z.object({
  assignments: z.array(matrixAssignment),
  rows: z.array(matrixRow),
  rowCount: z.number(),
  studentCount: z.number(),
  assignmentCount: z.number(),
});

/**
 * One assignment: the average of the released marks of all present students of the class, of how many marks it is, and for how many
 * students there is none and why. `maxima` are what the assignment and
 * its marked submissions are worth, the least first, where that is not one number: its marks can be compared by their
 * percentages only.
 */
const assignmentAverage = z.object({
  _id: z.string(),
  average: z.number().nullable(),
  markCount: z.number(),
  ...leftOut.shape,
  /**
   * Where categories weigh the averages of students: that of the assignment; `null` of one in none, whose marks do not count in
   * these.
   */
  category: category.nullable().optional(),
  maxima: z.array(z.number()).optional(),
});
export const classAverages = z.array(assignmentAverage);

export type AssignmentAverage = z.infer<typeof assignmentAverage>;
export type ClassMatrixQuery = z.infer<typeof classMatrixQuery>;
export type MatrixCell = z.infer<typeof matrixCell>;
export type MatrixAssignment = z.infer<typeof matrixAssignment>;
export type MatrixRow = z.infer<typeof matrixRow>;
export type ClassMatrix = z.infer<typeof classMatrix>;
