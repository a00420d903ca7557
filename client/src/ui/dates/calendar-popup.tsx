import { app } from 'virtual:messages/app';
import { calendar } from 'virtual:messages/calendar';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import type { Calendar } from './calendar.tsx';
import { usePlaceBelow } from './use-place-below.ts';

/** The calendar below a date field. Its library is loaded when the pointer or the focus comes to the field, and no form waits for it. */
export function CalendarPopup(props: ComponentProps<typeof Calendar>) {
  const { Loaded, hasFailed } = useCalendar();
  const ref = useRef<HTMLDivElement>(null);
  usePlaceBelow(ref, Loaded ?? hasFailed);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={calendar.dialog}
      popover="manual"
      className="fixed inset-auto z-20 m-0 max-h-[calc(100dvh-0.5rem)] border-0 bg-transparent p-0 text-base-content"
    >
      {Loaded ? (
        <Loaded {...props} />
      ) : (
        <p className="sheet grid min-h-12 w-64 place-items-center p-3 text-sm">
          {hasFailed ? calendar.notLoaded : <Spinner label={app.loading} />}
        </p>
      )}
    </div>
  );
}

let loaded: typeof Calendar | undefined;

/** Loads the calendar before it is asked for, so that a press shows it at once. */
export async function loadCalendar(): Promise<typeof Calendar> {
  loaded = (await import('./calendar.tsx')).Calendar;
  return loaded;
}

function useCalendar() {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadCalendar().then(
      (calendar) => setLoaded(() => calendar),
      () => setFailed(true),
    );
  }, []);
  return { Loaded, hasFailed };
}
