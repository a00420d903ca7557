import { type ClassData, classDataUpdate } from 'server/contract/classes/class-data';
import { z } from 'zod';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';

const { holidays, topics, categories } = classDataUpdate.shape;

const typedTopic = z.object({ id: z.string(), name: z.string() });

/** What is new has no id; a row without a name is none. */
const toRows = <Row extends { id: string; name: string }>(rows: Row[]) =>
  rows.flatMap(({ id, ...row }) => (row.name.trim() ? [{ ...row, ...(id && { id }) }] : []));

/** What a class has of its own, as it is typed. */
export const settingsSchema = z.object({
  holidays: holidays.unwrap(),
  topics: z.array(typedTopic).transform(toRows).pipe(topics.unwrap()),
  categories: z
    .array(typedTopic.extend({ weight: z.string().transform(parseDecimal) }))
    .transform(toRows)
    .pipe(categories.unwrap()),
});

export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingsValues = z.output<typeof settingsSchema>;

/** What the fields show. An answer that a browser has kept from an earlier version has none of it. */
export function toSettingsInput({
  holidays = [],
  topics = [],
  categories = [],
}: Partial<ClassData>): SettingsInput {
  return {
    holidays,
    topics: topics.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ weight, ...each }) => ({
      ...each,
      weight: formatDecimal(weight),
    })),
  };
}
