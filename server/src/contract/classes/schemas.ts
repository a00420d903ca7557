import * as z from 'zod';
import { email, onlyUnverified, requiredLine } from '../fields.ts';
import { limitDepth, nameOrder, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { classColours, defaultClassColour, textLimits } from '../values.ts';
import { classData, classDataUpdate } from './class-data.ts';
import { classCode, normalizeClassCode } from './limits.values.ts';

const classColour = z.enum(classColours);
const classRole = z.enum(['teacher', 'student']);

const detail = requiredLine(textLimits.classDetail);

/** `POST /classes`: its first teacher comes from the token. */
export const classDraft = z.object({
  name: requiredLine(textLimits.className),
  subject: detail.exactOptional(),
  term: detail.exactOptional(),
  colour: classColour.default(defaultClassColour),
});

/** The answer to `POST /classes`. */
export const newClass = z.object({ insertedId: z.string(), code: z.string() });

/**
 * `PATCH /classes/:id`: a field that is missing is not changed; `null` clears it. `archived` archives or restores the
 * class; an archived one is restored before anything else of it, or with it, is changed. With `version` that version only
 * is changed; without it, any version.
 */
export const classUpdate = classDataUpdate.extend({
  name: classDraft.shape.name.exactOptional(),
  subject: detail.nullable().exactOptional(),
  term: detail.nullable().exactOptional(),
  colour: classColour.exactOptional(),
  archived: z.boolean().exactOptional(),
  version: z.number().int().min(0).exactOptional(),
});

/** The answer to `POST /classes/:id/code`, which replaces the code. */
export const newClassCode = z.object({ code: z.string() });

/** `PATCH /classes/:id/code`: whether students can join with the code. */
export const classCodeSwitch = z.object({ enabled: z.boolean() });

/** `GET /classes`: the caller's classes; the archived ones with `archived=true`. */
export const classListQuery = z.object({ archived: z.enum(['true', 'false']).default('false') });

/** What is shown of a class beside what belongs to it. */
export const classLabel = z.object({ _id: z.string(), name: z.string(), colour: classColour });

/** A class as its teachers and students see it; the last four fields are for its teachers only. */
export const schoolClass = classLabel.extend({
  ...classData.shape,
  subject: z.string().nullable(),
  term: z.string().nullable(),
  /** What the caller is in it. */
  role: classRole,
  teachers: z.array(z.object({ email: z.string(), name: z.string() })),
  /** ISO 8601, UTC; `null` while the class is not archived. */
  archivedAt: z.string().nullable(),
  /** When the caller joined as a student; `null` for a teacher. */
  joinedAt: z.string().nullable(),
  code: z.string().optional(),
  codeEnabled: z.boolean().optional(),
  studentCount: z.number().optional(),
  /** Grows with each change of what its form and its settings have; sent back with the next one. */
  version: z.number().optional(),
});

/** The 409 of a stale change: the problem carries the class as it is now. */
const staleClass = problem.extend({ class: schoolClass });

/** `POST /classes/join`: upper or lower case, with or without spaces and hyphens. */
export const joinRequest = z.object({
  code: z
    .string()
    .max(classCode.maxTyped, `Must have at most ${classCode.maxTyped} characters.`)
    .transform(normalizeClassCode),
});
export const joinAnswer = z.object({ classId: z.string() });

/** `GET /classes/:id/members`: the students, in the order of their names. Names and addresses are searched. */
export const classMemberQuery = limitDepth(
  pageQuery.extend({ search: searchText, sort: nameOrder }),
);

export const classMember = z.object({
  email: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  joinedAt: z.string(),
  emailVerified: onlyUnverified,
});

/** `POST /classes/:id/teachers`: the address of an account that is a teacher's. */
export const coTeacher = z.object({ email });

/** A class in the export of the data of an account: what the account is, or was, in it. Times are ISO 8601, UTC. */
export const exportedClass = classLabel.omit({ colour: true }).extend({
  role: classRole,
  archivedAt: z.string().nullable(),
  /** Of a student. */
  joinedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
});

/** An unanswered invitation to the account's address: as whom the teacher has invited it. */
export const exportedInvitation = z.object({
  classId: z.string(),
  name: z.string().nullable(),
  createdAt: z.string(),
});

export type ClassColour = z.infer<typeof classColour>;
export type ClassRole = z.infer<typeof classRole>;
export type ClassDraft = z.infer<typeof classDraft>;
export type ClassLabel = z.infer<typeof classLabel>;
export type SchoolClass = z.infer<typeof schoolClass>;
export type ClassUpdate = z.infer<typeof classUpdate>;
export type StaleClass = z.infer<typeof staleClass>;
export type ClassMemberQuery = z.infer<typeof classMemberQuery>;
export type ClassMember = z.infer<typeof classMember>;
export type ExportedClass = z.infer<typeof exportedClass>;
export type ExportedInvitation = z.infer<typeof exportedInvitation>;
