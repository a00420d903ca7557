import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'planner';
import type { TextLanguage } from '#contract/fields.ts';
import type { FeedEvent } from './find-events.ts';

const name = 'Study Flow';

/** After how many seconds a calendar should ask again; each decides for itself. */
const refreshInterval = 3600;

/** Years have four digits in iCalendar, so no day comes after it. */
const lastDay = '9999-12-31';

/** The kinds as client/locales names them. */
const texts = {
  en: {
    due: (title: string) => `Due: ${title}`,
    session: (title: string) => `Study session: ${title}`,
    'study-task': (title: string) => `Study task: ${title}`,
    'next-step': (title: string) => `Next step: ${title}`,
    minutes: (count: number) => `${count} min`,
  },
  es: {
    due: (title: string) => `Entrega: ${title}`,
    session: (title: string) => `Sesión de estudio: ${title}`,
    'study-task': (title: string) => `Actividad de estudio: ${title}`,
    'next-step': (title: string) => `Próximo paso: ${title}`,
    minutes: (count: number) => `${count} min`,
  },
} as const satisfies Record<TextLanguage, object>;

type WrittenEvent = { id: string; date: string; summary: string; description: string; url: string };

/**
 * The events as iCalendar (RFC 5545), each of a whole calendar day, which is the same day in every time zone. The tag changes
 * with the events; it is weak, since `DTSTAMP` is the moment of writing.
 * @param clientOrigin where the links lead
 */
export function writeCalendar(
  events: readonly FeedEvent[],
  language: TextLanguage,
  clientOrigin: string,
): { text: string; tag: string } {
  const written = events.map((event) => writeEvent(event, language, clientOrigin));
  const calendar = ical({
    name,
    prodId: { company: name, product: 'Calendar feed', language: language.toUpperCase() },
    ttl: refreshInterval,
  });
  const stamp = new Date();
  for (const { date, ...event } of written) {
    calendar.createEvent({
      ...event,
      stamp,
      allDay: true,
      start: new Date(date),
      // The first day after the event. Without it an event takes its day (RFC 5545, section 3.6.1).
      end: date === lastDay ? null : new Date(addDays(date, 1)),
      // The time counts as free: work that is due does not prevent appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([language, written]))
    .digest('base64url');
  // RFC 5545 ends each line with a line break, the last one too.
  return { text: `${calendar}\r\n`, tag: `W/"${hash}"` };
}

function writeEvent(
  { kind, id, title, date, assignmentId, minutes, className }: FeedEvent,
  language: TextLanguage,
  clientOrigin: string,
): WrittenEvent {
  const { [kind]: summarize, minutes: writeMinutes } = texts[language];
  // Both paths are those of the specification.
  const url = assignmentId
    ? `${clientOrigin}/assignmentDetails/${assignmentId}`
    : `${clientOrigin}/updateStudyTask/${id}`;
  const details = [className, minutes ? writeMinutes(minutes) : undefined].filter(Boolean);
  return {
    id: `${kind}-${id}@study-flow`,
    date,
    summary: summarize(title),
    // Some calendars do not show the link of an event, but all show its description.
    description: [...details, url].join('\n'),
    url,
  };
}
