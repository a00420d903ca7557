/** The groups of the agenda, in their order. */
export const agendaGroups = ['overdue', 'today', 'week', 'later', 'done'] as const;

/** The group of what is to do on a day (both `YYYY-MM-DD`): a week are the six days after today. */
export function findAgendaGroup(
  date: string,
  today: string,
): Exclude<(typeof agendaGroups)[number], 'done'> {
  if (date < today) return 'overdue';
  if (date === today) return 'today';
  return Date.parse(date) - Date.parse(today) <= 6 * 24 * 3_600_000 ? 'week' : 'later';
}

type AgendaPlace = {
  _id: string;
  kind: string;
  group: (typeof agendaGroups)[number];
  date: string;
};

/** The order of the agenda: by group and day, what is done the last first; of one day the assignments first. */
export function compareAgendaItems(a: AgendaPlace, b: AgendaPlace): number {
  const groups = agendaGroups.indexOf(a.group) - agendaGroups.indexOf(b.group);
  if (groups !== 0) return groups;
  if (a.date !== b.date) {
    return (a.date < b.date ? -1 : 1) * (a.group === 'done' ? -1 : 1);
  }
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}
