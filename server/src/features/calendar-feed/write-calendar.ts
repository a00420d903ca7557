import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'planner';
import type { TextLanguage } from '#contract/fields.ts';
import type { FeedEvent } from './find-events.ts';

const name = 'Study Flow';

/** After how many seconds a calendar should ask again; each decides for itself. */
const refreshInterval = 3600;

const millisecondsPerMinute = 60_000;

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

type WrittenEvent = Pick<FeedEvent, 'date' | 'time' | 'minutes'> & {
  id: string;
  summary: string;
  description: string;
  url: string;
};

/**
 * The events as iCalendar (RFC 5545), each of a whole calendar day, which is the same day in every time zone, or at a time of
 * day, which is the same one on every clock. The tag changes with the events; it is weak, since `DTSTAMP` is the moment of
 * writing.
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
  for (const { date, time, minutes, ...event } of written) {
    calendar.createEvent({
      ...event,
      stamp,
      ...(time ? toHours(date, time, minutes ?? 0) : toWholeDay(date)),
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

function toWholeDay(date: string) {
  // The end is the first day after the event. Without it an event takes its day (RFC 5545, section 3.6.1).
  const end = date === lastDay ? null : new Date(addDays(date, 1));
  return { allDay: true, start: new Date(date), end };
}

/** Floating: written without a time zone. An event without minutes has no end, and takes no time. */
function toHours(date: string, time: string, minutes: number) {
  const start = new Date(`${date}T${time}:00Z`);
  const end = new Date(start.getTime() + minutes * millisecondsPerMinute);
  const hasEnd = minutes > 0 && end.toISOString() < `${lastDay}T24`;
  return { floating: true, start, end: hasEnd ? end : null };
}

function writeEvent(
  {
    kind,
    id,
    title,
    date,
    time,
    assignmentId,
    minutes,
    className,
    steps = [],
    ofSeries,
  }: FeedEvent,
  language: TextLanguage,
  clientOrigin: string,
): WrittenEvent {
  const { [kind]: summarize, minutes: writeMinutes } = texts[language];
  // Both paths are those of the specification.
  const url = assignmentId
    ? `${clientOrigin}/assignmentDetails/${assignmentId}`
    : `${clientOrigin}/updateStudyTask/${id}`;
  const details = [className, minutes ? writeMinutes(minutes) : undefined, ...steps].filter(
    Boolean,
  );
  return {
    id: `${kind}-${ofSeries ? `${ofSeries._id}-${ofSeries.day}` : id}@study-flow`,
    date,
    time,
    minutes,
    summary: summarize(title),
    // Some calendars do not show the link of an event, but all show its description.
    description: [...details, url].join('\n'),
    url,
  };
}
