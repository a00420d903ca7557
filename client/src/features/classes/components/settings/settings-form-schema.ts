import { classSettings as texts } from 'virtual:messages/classSettings';
import { type ClassData, classDataUpdate } from 'server/contract/classes/class-data';
import { classDataLimits } from 'server/contract/classes/limits.values';
import { z } from 'zod';
import { addDays } from '#lib/dates/calendar-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';

const { holidays, topics, categories } = classDataUpdate.shape;

const typedTopic = z.object({ id: z.string(), name: z.string() });

/** A row that was just added. */
export const emptyRow = { id: '', name: '', weight: '1' };

interface Row {
  id: string;
  name: string;
  weight?: number;
}

/** Nothing was typed into a new row. */
const isEmpty = ({ id, name, weight = 1 }: Row) =>
  id === '' && name.trim() === '' && (weight === 1 || Number.isNaN(weight));

/** What has an id or a weight and no name is not left out silently. */
const requireNames = (rows: Row[], context: z.RefinementCtx) => {
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row) || row.name.trim()) continue;
    context.addIssue({ code: 'custom', path: [index, 'name'], message: texts.nameRequired });
  }
};

/** What is new has no id; a row into which nothing was typed is none. */
const toRows = <Each extends Row>(rows: Each[]) =>
  rows.flatMap((row) => {
    const { id, ...typed } = row;
    return isEmpty(row) ? [] : [{ ...typed, ...(id && { id }) }];
  });

/** What a class has of its own, as it is typed: also the holidays that were typed and not added to the list. */
export const settingsSchema = z
  .object({
    firstHoliday: z.string(),
    lastHoliday: z.string(),
    holidays: z.array(z.string()),
    topics: z.array(typedTopic).superRefine(requireNames).transform(toRows).pipe(topics.unwrap()),
    categories: z
      .array(typedTopic.extend({ weight: z.string().transform(parseDecimal) }))
      .superRefine(requireNames)
      .transform(toRows)
      .pipe(categories.unwrap()),
  })
  .transform(({ firstHoliday, lastHoliday, ...settings }, context) => {
    const added = listDays(firstHoliday, lastHoliday);
    if (added.length > 0 || (firstHoliday === '' && lastHoliday === '')) {
      return { ...settings, holidays: mergeDays(settings.holidays, added) };
    }
    context.addIssue({ code: 'custom', path: ['holidays'], message: texts.holidays.wrong });
    return z.NEVER;
  })
  .pipe(
    z.object({
      holidays: holidays.unwrap(),
      topics: topics.unwrap(),
      categories: categories.unwrap(),
    }),
  );

/** From the first day to the last one, if there is one; none where a day is none, they are in the wrong order or too many. */
export function listDays(first: string, last: string): string[] {
  const end = last === '' ? first : last;
  if (!isCalendarDay(first) || !isCalendarDay(end)) return [];
  const days: string[] = [];
  for (let day = first; day <= end; day = addDays(day, 1)) {
    if (days.length === classDataLimits.holidays) return [];
    days.push(day);
  }
  return days;
}

export const mergeDays = (days: readonly string[], added: readonly string[]): string[] =>
  [...new Set([...days, ...added])].sort();

export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingsValues = z.output<typeof settingsSchema>;

/** What the fields show. An answer that a browser has kept from an earlier version has none of it. */
export function toSettingsInput({
  holidays = [],
  topics = [],
  categories = [],
}: Partial<ClassData>): SettingsInput {
  return {
    firstHoliday: '',
    lastHoliday: '',
    holidays,
    topics: topics.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ weight, ...category }) => ({
      ...category,
      weight: formatDecimal(weight),
    })),
  };
}
