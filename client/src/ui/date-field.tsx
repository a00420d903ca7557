import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { fromCalendarDay, toCalendarDay } from '../lib/calendar-day.ts';
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
            placeholderText="dd/mm/yyyy"
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
