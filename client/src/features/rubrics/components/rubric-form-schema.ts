import { newRubric } from 'server/contract/rubrics/schemas';
import { z } from 'zod';
import { parseDecimal } from '#lib/numbers/decimal.ts';

type SentCriterion = z.input<typeof newRubric>['criteria'][number];

const points = z.string().transform(parseDecimal);
/** New ones have no id yet. */
const id = z.string();

const level = z
  .object({ id, title: z.string(), points, description: z.string() })
  .transform(({ id, description, ...rest }) => ({
    ...rest,
    ...(id && { id }),
    ...(description.trim() && { description }),
  }));

const criterion = z
  .object({ id, title: z.string(), points, levels: z.array(level) })
  .transform(({ id, ...rest }): SentCriterion => ({ ...rest, ...(id && { id }) }));

/** What a teacher types, judged as the API does; whether the points add up is seen when it is sent. */
export const rubricFormSchema = z.object({ criteria: z.array(criterion) }).pipe(newRubric);

export type RubricFormInput = z.input<typeof rubricFormSchema>;
export type RubricFormValues = z.output<typeof rubricFormSchema>;
