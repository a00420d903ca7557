import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useId } from 'react';
import type { ClassLabel as Class } from 'server/contract/classes/schemas';
import { DateField } from '#ui/dates/date-field.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import type { ClassesInput } from './assignment-form-schema.ts';
import { ClassLoad } from './class-load.tsx';

type ClassDay = ClassesInput['chosen'][number];

export interface ClassChoiceField {
  value: ClassesInput;
  onChange: (value: ClassesInput) => void;
  /** The due date of the form, `YYYY-MM-DD`. */
  day: string;
  error: string | undefined;
}

/** Whether an assignment is open to everyone or for some classes, each with its own due day. */
export function ClassChoice({
  classes,
  value,
  onChange,
  day,
  error,
}: ClassChoiceField & { classes: readonly Class[] }) {
  const errorId = useId();
  // A class of an old draft may be archived by now.
  const chosen = value.chosen.filter(({ classId }) => classes.some(({ _id }) => _id === classId));
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{texts.audience}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name="audience"
          checked={value.isOpen}
          onChoose={() => onChange({ isOpen: true, chosen })}
        >
          {texts.everyone}
        </ChoiceCard>
        <ChoiceCard
          name="audience"
          checked={!value.isOpen}
          onChoose={() => onChange({ isOpen: false, chosen })}
        >
          {texts.someClasses}
        </ChoiceCard>
      </div>
      {!value.isOpen && (
        <ul className="divide-y divide-base-300 rounded-field border border-base-300">
          {classes.map((schoolClass) => (
            <li key={schoolClass._id}>
              <ClassRow
                schoolClass={schoolClass}
                chosen={chosen.find(({ classId }) => classId === schoolClass._id)}
                isOnly={chosen.length === 1}
                day={day}
                onChange={(next) => {
                  const others = chosen.filter(({ classId }) => classId !== schoolClass._id);
                  onChange({ isOpen: false, chosen: next ? [...others, next] : others });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

interface ClassRowProps {
  schoolClass: Class;
  /** Its entry when it is chosen. */
  chosen: ClassDay | undefined;
  /** No other class is chosen. */
  isOnly: boolean;
  day: string;
  onChange: (next: ClassDay | null) => void;
}

function ClassRow({
  schoolClass: { _id, name, colour },
  chosen,
  isOnly,
  day,
  onChange,
}: ClassRowProps) {
  const ownDay = chosen?.hasOwnDay ? chosen.day : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2 sm:grid-cols-2 sm:items-start">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={({ target }) =>
            onChange(target.checked ? { classId: _id, hasOwnDay: false, day: '' } : null)
          }
          className="size-4 shrink-0 accent-primary"
        />
        <ClassLabel label={{ name, colour }} />
      </label>
      {chosen && (
        <DateField
          name={`day-${_id}`}
          label={<span className="wrap-anywhere">{texts.classDay({ name })}</span>}
          value={ownDay ?? day}
          onChange={(changed) => onChange({ classId: _id, hasOwnDay: true, day: changed })}
          onBlur={() => {}}
          ref={null}
        />
      )}
      {chosen && (
        <div className="mb-2 sm:col-span-2">
          <ClassLoad classId={_id} day={ownDay ?? day} isAnnounced={isOnly || chosen.hasOwnDay} />
        </div>
      )}
    </div>
  );
}
