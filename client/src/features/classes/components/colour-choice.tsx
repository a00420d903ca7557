import { classForm as texts } from 'virtual:messages/classForm';
import type { ComponentProps } from 'react';
import { classColours } from 'server/contract/values';
import { ClassDot } from '#ui/display/class-label.tsx';

/** The colours as radio buttons with their names. Takes what `register` gives. */
export function ColourChoice(field: ComponentProps<'input'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.colour}</legend>
      <div className="flex flex-wrap gap-2">
        {classColours.map((colour) => (
          <label
            key={colour}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge px-3 text-sm hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:font-semibold has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" {...field} value={colour} className="sr-only" />
            <ClassDot colour={colour} />
            {texts.colours[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
