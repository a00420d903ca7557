import * as z from 'zod';
import { email, objectId } from '../fields.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { assignmentStatus, submission } from '../submissions/schemas.ts';

/** One row of `GET /pendingAssignments`. */
export const pendingSubmission = submission
  .pick({
    _id: true,
    email: true,
    name: true,
    alias: true,
    title: true,
    submittedTitle: true,
    submittedName: true,
    marks: true,
    imageURL: true,
    submittedAt: true,
    dueDate: true,
    daysLate: true,
    classId: true,
    class: true,
  })
  /** The assignment is the teacher's own. */
  .extend({ isMine: z.boolean() });

/** How the marking queue is ordered: with `first=mine`, what answers the teacher's own assignments comes before the rest. */
const pendingOrder = z.object({
  sort: z.enum(['oldest', 'newest', 'assignment']).default('oldest'),
  first: z.enum(['', 'mine']).default(''),
});

/**
 * `GET /submissions/:id/neighbours`: where a submission stands in the marking queue, as `GET /pendingAssignments` lists it
 * with the same search and order, or with `assignmentId` as `GET /assignments/:id/submissions` does. One that is marked
 * already still has its neighbours; so has one that search and status do not find.
 */
export const neighbours = z.object({
  /** Ids of the submissions right before and after it; `null` at the ends. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** One-based; `null` when it is not in this queue. */
  position: z.number().nullable(),
  /** How many there are in the queue; of a search, as its count, at most 10,000. */
  total: z.number(),
});

/** `GET /pendingAssignments/count`, a teacher's. The words of title, student's name and e-mail are searched, also of former ones; what is marked anonymously is not found. */
export const pendingCountQuery = z.object({ email, search: searchText });

/** `GET /pendingAssignments`: the longest waiting first unless `sort` says otherwise. */
export const pendingPageQuery = limitDepth(
  pendingCountQuery.extend({
    ...pageQuery.shape,
    ...pendingOrder.shape,
  }),
);

const ordersOfAssignment = ['name', 'lastName', 'shuffled'] as const;

/** Whether only the submissions to one assignment have this order. */
export function isOrderOfAssignment(sort: string): sort is (typeof ordersOfAssignment)[number] {
  return ordersOfAssignment.some((order) => order === sort);
}

/**
 * `GET /submissions/:id/neighbours`. `status` and the orders `name`, `lastName` and `shuffled` are of the submissions to one assignment, where
 * the order `assignment` is that of time.
 */
export const neighboursQuery = pendingOrder
  .extend({
    sort: z.enum(['oldest', 'newest', 'assignment', ...ordersOfAssignment]).default('oldest'),
    search: searchText,
    assignmentId: objectId.optional(),
    status: assignmentStatus,
  })
  .refine(({ sort, assignmentId }) => assignmentId !== undefined || !isOrderOfAssignment(sort), {
    path: ['sort'],
    error: 'Must be an order of the queue.',
  });

export type PendingSubmission = z.infer<typeof pendingSubmission>;
export type PendingPageQuery = z.infer<typeof pendingPageQuery>;
export type NeighboursQuery = z.infer<typeof neighboursQuery>;
export type PendingCountQuery = z.infer<typeof pendingCountQuery>;
export type Neighbours = z.infer<typeof neighbours>;
