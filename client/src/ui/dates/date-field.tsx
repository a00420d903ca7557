import { calendar } from 'virtual:messages/calendar';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { formatTypedDay, isCalendarDay, readTypedDay } from '#lib/dates/typed-day.ts';
import { IconButton } from '../actions/button.tsx';
import { useLeave } from '../actions/use-leave.ts';
import { Field, type FieldTexts, fieldClass } from '../forms/field.tsx';
import { holdFormBack } from '../forms/hold-form-back.ts';
import { CalendarIcon } from '../pictures/page-icons.tsx';
import { CalendarPopup, loadCalendar } from './calendar-popup.tsx';

interface DateFieldProps extends FieldTexts {
  name: string;
  /** A calendar day `YYYY-MM-DD`; while it is not one, what was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  required?: boolean;
}

/**
 * A calendar day, typed as `readTypedDay` reads it or picked, shown as `dd/MM/yyyy` (spec §5). Takes the `field` of a
 * `Controller`, whose name comes from `register`: of several wrong fields the one that was registered first gets the focus,
 * and a `Controller` alone registers after all others. A form is not sent by the very press that first shows the day that
 * was understood.
 */
export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  ...rest
}: DateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'by pointer' | 'by key'>();
  /** The text in the field while somebody types, and the value it was read as. */
  const [typing, setTyping] = useState<{ text: string; value: string } | null>(null);
  /** The day that was understood last. */
  const [understood, setUnderstood] = useState<string>();
  /** The day that was not sent, because it was not shown before. */
  const [heldBack, setHeldBack] = useState<string>();
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

  const holdBack = () => {
    if (box.current === null) return;
    holdFormBack(box.current, () => {
      setHeldBack(value);
      box.current?.querySelector('input')?.focus();
    });
  };

  // Opening the calendar loads it too, and shows an error when that fails.
  const loadAhead = () => void loadCalendar().catch(() => {});

  useLeave(box, opened !== undefined, () => setOpened(undefined));

  const close = () => {
    setOpened(undefined);
    box.current?.querySelector('input')?.focus();
  };

  const pressKey = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (key === 'ArrowDown' && altKey) {
      event.preventDefault();
      setOpened('by key');
    } else if (key === 'Enter') {
      // Who has not typed wants only to close the calendar.
      if (showDay() || (opened && typed === null)) event.preventDefault();
      setOpened(undefined);
    }
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.preventDefault();
    close();
  };

  const day = understood === value && typed === null ? formatLongDay(value) : undefined;
  const note = day && heldBack === value ? calendar.notSentYet({ day }) : day;

  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(aria) => (
        // The calendar opens beside its input: without a box of their own it would move the hint.
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the controls inside.
        <div
          ref={box}
          className="relative"
          onKeyDown={closeOnEscape}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          <input
            {...rest}
            {...aria}
            type="text"
            value={typed ?? shown}
            onChange={({ target: { value: text } }) => {
              const read = readTypedDay(text) ?? text.trim();
              setTyping({ text, value: read });
              onChange(read);
              // Who types needs no calendar, which covers what follows.
              setOpened(undefined);
            }}
            onClick={() => setOpened('by pointer')}
            onKeyDown={pressKey}
            onBlur={() => {
              if (showDay()) holdBack();
              onBlur();
            }}
            placeholder={calendar.placeholder}
            autoComplete="off"
            className={`input pe-12 ${fieldClass}`}
          />
          <IconButton
            label={calendar.open}
            aria-expanded={opened !== undefined}
            aria-haspopup="dialog"
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => (opened ? close() : setOpened('by key'))}
            className="absolute end-0 top-0 z-1"
          >
            <CalendarIcon />
          </IconButton>
          {opened && (
            <CalendarPopup
              day={isCalendarDay(value) ? value : undefined}
              takesFocus={opened === 'by key'}
              onPick={(day) => {
                setTyping(null);
                onChange(day);
                close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
