import { classDraft, type SchoolClass } from 'server/contract/classes/schemas';
import { defaultClassColour } from 'server/contract/values';
import { z } from 'zod';

/** An empty field means none. */
const optional = (line: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(line.nullable());

/** The contract's draft, as it is typed. */
export const classFormSchema = classDraft.extend({
  subject: optional(classDraft.shape.subject.unwrap()),
  term: optional(classDraft.shape.term.unwrap()),
});

export const classFields = classFormSchema.keyof().options;

export type ClassFormInput = z.input<typeof classFormSchema>;
export type ClassFormValues = z.output<typeof classFormSchema>;

/** What the fields show of a class; without one, of a new one. */
export function toFormInput(schoolClass?: SchoolClass): Required<ClassFormInput> {
  return {
    name: schoolClass?.name ?? '',
    subject: schoolClass?.subject ?? '',
    term: schoolClass?.term ?? '',
    colour: schoolClass?.colour ?? defaultClassColour,
  };
}
