import { z } from 'zod';
import { requiredLine } from './fields.ts';
import { classColours, defaultClassColour, textLimits } from './values.ts';

export const classColour = z.enum(classColours);
export const classRole = z.enum(['teacher', 'student']);

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

/** `GET /classes`: the caller's classes; the archived ones with `archived=true`. */
export const classListQuery = z.object({ archived: z.enum(['true', 'false']).default('false') });

/** What is shown of a class beside what belongs to it. */
export const classLabel = z.object({ _id: z.string(), name: z.string(), colour: classColour });

/** A class as its teachers and students see it; the last three fields are for its teachers only. */
export const schoolClass = classLabel.extend({
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
});

/** `POST /classes/join`: upper or lower case, with or without spaces and hyphens. */
export const joinRequest = z.object({
  code: z
    .string()
    .max(textLimits.search, `Must have at most ${textLimits.search} characters.`)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
});
export const joinAnswer = z.object({ classId: z.string() });

export type ClassColour = z.infer<typeof classColour>;
export type ClassRole = z.infer<typeof classRole>;
export type ClassDraft = z.infer<typeof classDraft>;
export type ClassLabel = z.infer<typeof classLabel>;
export type SchoolClass = z.infer<typeof schoolClass>;
