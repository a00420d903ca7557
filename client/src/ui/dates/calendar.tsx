import type { Locale } from 'date-fns';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { calendar } from 'virtual:messages/calendar';
import { fromCalendarDay, toCalendarDay } from '#lib/dates/calendar-day.ts';
import { loadCalendarLocale } from '#lib/i18n/translation.ts';
import './calendar.css';

interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | undefined;
  onPick: (day: string) => void;
  /** Whether the chosen day, or today, gets the focus at first. */
  takesFocus: boolean;
}

/** A month to pick a day from, by react-datepicker. */
export function Calendar({ day, onPick, takesFocus }: CalendarProps) {
  const locale = useCalendarLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} translate="no">
      <DatePicker
        inline
        // Six weeks in every month: the popup keeps its place.
        fixedHeight
        calendarContainer={Month}
        selected={day ? fromCalendarDay(day) : null}
        // Also when it is the day that is chosen already, which is no change.
        onSelect={(date: Date | null) => date && onPick(toCalendarDay(date))}
        {...(locale && { locale })}
        calendarStartDay={1}
        previousMonthButtonLabel={calendar.previousMonth}
        previousMonthAriaLabel={calendar.previousMonth}
        nextMonthButtonLabel={calendar.nextMonth}
        nextMonthAriaLabel={calendar.nextMonth}
        monthAriaLabelPrefix={calendar.month}
        chooseDayAriaLabelPrefix={calendar.chooseDay}
      />
    </div>
  );
}

function useCalendarLocale(): Locale | undefined {
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    // Without its names the calendar is an English one.
    loadCalendarLocale().then(setLocale, () => setLocale(undefined));
  }, []);
  return locale;
}

/** The picker's own is called "Choose Date" in every language; the popup has the name. */
function Month({ className, children }: { className?: string; children?: ReactNode }) {
  return <div className={className}>{children}</div>;
}
