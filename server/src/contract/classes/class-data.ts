import * as z from 'zod';
import { calendarDay, hundredths, objectId, requiredLine } from '../fields.ts';
import { textLimits } from '../values.ts';
import { classDataLimits } from './limits.values.ts';

/** Days without lessons, `YYYY-MM-DD`: each once, in their order. */
const holidays = z
  .array(calendarDay)
  .max(classDataLimits.holidays, `Must name at most ${classDataLimits.holidays} days.`)
  .transform((days) => [...new Set(days)].sort());

const name = requiredLine(textLimits.classDetail);

const topicDraft = z.object({ id: objectId.exactOptional(), name });

const { min, max } = classDataLimits.weight;
const categoryDraft = topicDraft.extend({
  /** What its mean counts in the average of the class, beside the weights of the others. */
  weight: hundredths.min(min, `Must be at least ${min}.`).max(max, `Must be at most ${max}.`),
});

/** Names that people read as the same. */
export const toNameKey = (text: string): string => text.normalize('NFKC').toLowerCase();

function isEachOnce(items: readonly z.infer<typeof topicDraft>[]): boolean {
  const ids = items.flatMap(({ id }) => id ?? []);
  const names = new Set(items.map((item) => toNameKey(item.name)));
  return new Set(ids).size === ids.length && names.size === items.length;
}

const repeated = {
  params: { code: 'name-repeated' },
  error: 'Must have each name and each id once.',
};

/**
 * What `PATCH /classes/:id` takes beside name and colour; each list replaces the one before. Topics group the assignments
 * of a class, categories give their marks a weight. One that keeps its `id` keeps its assignments, also under another
 * name; without an id, the one that has this name, else a new one.
 */
export const classDataUpdate = z.object({
  holidays: holidays.exactOptional(),
  topics: z
    .array(topicDraft)
    .max(classDataLimits.topics, `Must name at most ${classDataLimits.topics} topics.`)
    .refine(isEachOnce, repeated)
    .exactOptional(),
  categories: z
    .array(categoryDraft)
    .max(classDataLimits.categories, `Must name at most ${classDataLimits.categories} categories.`)
    .refine(isEachOnce, repeated)
    .exactOptional(),
});

const topic = z.object({ id: z.string(), name: z.string() });
export const category = topic.extend({ weight: z.number() });

/** The same as a class answers it; empty where its teachers have set none. */
export const classData = z.object({
  holidays: z.array(z.string()),
  topics: z.array(topic),
  categories: z.array(category),
});

export type Topic = z.infer<typeof topic>;
export type Category = z.infer<typeof category>;
export type ClassData = z.infer<typeof classData>;
export type ClassDataUpdate = z.infer<typeof classDataUpdate>;
