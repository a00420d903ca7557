import type { Locale } from 'date-fns';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { calendar } from 'virtual:messages/calendar';
import { fromCalendarDay, toCalendarDay } from '../../lib/dates/calendar-day.ts';
import { formatLongDay } from '../../lib/dates/format-long-day.ts';
import { formatTypedDay, isCalendarDay, readTypedDay } from '../../lib/dates/typed-day.ts';
import { loadCalendarLocale } from '../../lib/i18n/calendar-locale.ts';
import { IconButton } from '../actions/button.tsx';
import './date-field.css';
import { CalendarIcon } from '../pictures/icons.tsx';
import { DateInput } from './date-input.tsx';
import { Field, type FieldTexts, fieldClass } from './field.tsx';

interface DateFieldProps extends FieldTexts {
  name: string;
  /** A calendar day `YYYY-MM-DD`; while it is not one, what was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Gets what can be focused, as react-hook-form wants it. */
  ref: (focusable: { focus: () => void } | null) => void;
}

/**
 * A calendar day, typed as `readTypedDay` reads it or picked, shown as `dd/MM/yyyy` (spec §5). Takes the `field` of a
 * `Controller`.
 */
export function DateField({ label, hint, error, value, onChange, ref, ...rest }: DateFieldProps) {
  const locale = useCalendarLocale();
  const picker = useRef<DatePicker>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOpenedByKey = useRef(false);
  const [isOpen, setOpen] = useState(false);
  /** The text in the field while somebody types, and the value it was read as. */
  const [typing, setTyping] = useState<{ text: string; value: string } | null>(null);
  /** The day that was understood last. */
  const [understood, setUnderstood] = useState<string>();
  // A form that is reset meanwhile has another value.
  const typed = typing?.value === value ? typing.text : null;
  const shown = formatTypedDay(value);

  /** Shows the day that was understood. Answers whether the field has shown something else until now. */
  const showDay = (): boolean => {
    const isNew = typed !== null && typed !== shown && isCalendarDay(value);
    setTyping(null);
    if (isNew) setUnderstood(value);
    return isNew;
  };

  const openCalendar = () => {
    isOpenedByKey.current = true;
    picker.current?.setOpen(true);
  };

  const focusDay = () => {
    setOpen(true);
    if (!isOpenedByKey.current) return;
    isOpenedByKey.current = false;
    box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={understood === value && typed === null ? formatLongDay(value) : undefined}
    >
      {({ 'aria-invalid': invalid, ...aria }) => (
        // The calendar opens beside its input: without a box of their own it would move the hint.
        <div ref={box} className="relative">
          <DatePicker
            {...rest}
            {...aria}
            aria-invalid={invalid ? 'true' : 'false'}
            ref={(instance) => {
              picker.current = instance;
              ref(instance && { focus: () => instance.setFocus() });
            }}
            customInput={
              <DateInput
                isOpen={isOpen}
                onOpen={openCalendar}
                onClose={() => picker.current?.setOpen(false)}
                // Who has not typed wants the calendar's day, or only to close it.
                onSend={() => showDay() || (isOpen && typed === null)}
                onLeave={showDay}
              />
            }
            selected={isCalendarDay(value) ? fromCalendarDay(value) : null}
            value={typed ?? shown}
            onChangeRaw={(event) => {
              if (!(event?.target instanceof HTMLInputElement)) return;
              // The picker would make a day of whatever is typed, of "31/02/2027" today.
              event.preventDefault();
              const text = event.target.value;
              const read = readTypedDay(text) ?? text.trim();
              setTyping({ text, value: read });
              onChange(read);
            }}
            onChange={(date: Date | null) => {
              setTyping(null);
              onChange(date ? toCalendarDay(date) : '');
            }}
            onCalendarOpen={focusDay}
            onCalendarClose={() => setOpen(false)}
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
            className={`input pe-12 ${fieldClass}`}
            popperPlacement="bottom-start"
            showPopperArrow={false}
          />
          <IconButton
            label={calendar.open}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => (isOpen ? picker.current?.setOpen(false) : openCalendar())}
            // A press of it while the calendar is open is not one beside the calendar.
            className="react-datepicker-ignore-onclickoutside absolute end-0 top-0 z-1"
          >
            <CalendarIcon />
          </IconButton>
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
