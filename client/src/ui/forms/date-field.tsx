import type { Locale } from 'date-fns';
import { type ReactNode, useEffect, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { calendar } from 'virtual:messages/calendar';
import { fromCalendarDay, toCalendarDay } from '../../lib/dates/calendar-day.ts';
import { loadCalendarLocale } from '../../lib/i18n/calendar-locale.ts';
import './date-field.css';
import { Field, type FieldTexts, fieldClass } from './field.tsx';

interface DateFieldProps extends FieldTexts {
  name: string;
  /** A calendar day `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  /** Gets what can be focused, as react-hook-form wants it. */
  ref: (focusable: { focus: () => void } | null) => void;
}

/** A calendar day, typed or picked, shown as `dd/MM/yyyy` (spec §5). Takes the `field` of a `Controller`. */
export function DateField({ label, hint, error, value, onChange, ref, ...rest }: DateFieldProps) {
  const locale = useCalendarLocale();
  return (
    <Field label={label} hint={hint} error={error}>
      {({ 'aria-invalid': invalid, ...aria }) => (
        // The calendar opens beside its input: without a box of their own it would move the hint.
        <div>
          <DatePicker
            {...rest}
            {...aria}
            aria-invalid={invalid ? 'true' : 'false'}
            ref={(picker) => ref(picker && { focus: () => picker.setFocus() })}
            selected={fromCalendarDay(value)}
            onChange={(date: Date | null) => onChange(date ? toCalendarDay(date) : '')}
            dateFormat="dd/MM/yyyy"
            placeholderText={calendar.placeholder}
            {...(locale && { locale })}
            calendarContainer={CalendarDialog}
            previousMonthButtonLabel={calendar.previousMonth}
            previousMonthAriaLabel={calendar.previousMonth}
            nextMonthButtonLabel={calendar.nextMonth}
            nextMonthAriaLabel={calendar.nextMonth}
            monthAriaLabelPrefix={calendar.month}
            chooseDayAriaLabelPrefix={calendar.chooseDay}
            autoComplete="off"
            calendarStartDay={1}
            preventOpenOnFocus
            className={`input ${fieldClass}`}
            popperPlacement="bottom-start"
            showPopperArrow={false}
          />
        </div>
      )}
    </Field>
  );
}

function useCalendarLocale(): Locale | undefined {
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    // Without its names the picker is an English one.
    loadCalendarLocale().then(setLocale, () => setLocale(undefined));
  }, []);
  return locale;
}

/** The picker's own is called "Choose Date" in every language. */
function CalendarDialog({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={calendar.dialog}
      className={className}
      translate="no"
    >
      {children}
    </div>
  );
}
