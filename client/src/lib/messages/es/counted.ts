const rules = new Intl.PluralRules('es');
const numbers = new Intl.NumberFormat('es', { maximumFractionDigits: 2 });

/** A number as Spanish writes it, with at most two decimals. */
export const formatted = (value: number): string => numbers.format(value);

/** The form of a word that goes with the number; whole millions are `many`, and take a "de". */
function pluralOf(count: number, one: string, other: string): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  return form === 'many' ? `de ${other}` : other;
}

/** The number and what is counted: "1 tarea", "2 tareas", "1.000.000 de tareas". */
export function counted(count: number, one: string, other: string): string {
  return `${formatted(count)} ${pluralOf(count, one, other)}`;
}
