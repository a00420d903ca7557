/** A class that an assignment is for. */
export interface ClassDay {
  classId: string;
  /** What was typed as its own due day; `null` while it is the due date of the form. */
  day: string | null;
}

const prefix = 'classes:';

/** The chosen classes as one text, which a draft can keep; `null` is open to everyone. */
export function writeClassDays(days: readonly ClassDay[] | null): string {
  if (days === null) return '';
  return prefix + days.map(writeOne).join();
}

function writeOne({ classId, day }: ClassDay): string {
  return day === null ? classId : `${classId}=${encodeURIComponent(day)}`;
}

/** What `writeClassDays` has written. */
export function readClassDays(text: string): ClassDay[] | null {
  if (!text.startsWith(prefix)) return null;
  const entries = text.slice(prefix.length).split(',').filter(Boolean);
  return entries.map((entry) => {
    const [classId = '', day] = entry.split('=');
    return { classId, day: day === undefined ? null : decodeURIComponent(day) };
  });
}
