import { z } from 'zod';
import { calendarDay, limits, requiredText, totalMarks, webAddress } from './fields.ts';

export const difficultyLevel = z.enum(['easy', 'medium', 'hard']);

/** `POST /addAssignment` and `PATCH /updateAssignment/:id`. The owner comes from the token, never from here. */
export const assignmentDraft = z.object({
  title: requiredText(limits.title),
  description: requiredText(limits.description),
  marks: totalMarks,
  imageURL: webAddress,
  difficultyLevel: difficultyLevel.default('medium'),
  /** The due date, a calendar day. */
  date: calendarDay,
});

/** `GET /assignmentLevel`: `currentPage` is zero-based; an empty `difficultyLevel` means all. */
export const assignmentPageQuery = z.object({
  difficultyLevel: z.union([difficultyLevel, z.literal('')]).default(''),
  currentPage: z.coerce.number().int().min(0).max(1_000_000).default(0),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(6),
});

/** `GET /assignmentsCount` takes the same optional filter and answers `CountResult`. */
export const assignmentCountQuery = assignmentPageQuery.pick({ difficultyLevel: true });

export const assignment = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  marks: z.number(),
  imageURL: z.string(),
  difficultyLevel,
  date: z.string(),
  email: z.string(),
  name: z.string(),
});

export type DifficultyLevel = z.infer<typeof difficultyLevel>;
export type AssignmentDraft = z.infer<typeof assignmentDraft>;
export type AssignmentPageQuery = z.infer<typeof assignmentPageQuery>;
export type Assignment = z.infer<typeof assignment>;
