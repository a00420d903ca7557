import { SelectField } from './select-field.tsx';

interface ChoiceFieldProps<Choice extends string | number> {
  label: string;
  value: Choice;
  /** Each choice with what a person reads. */
  choices: readonly (readonly [choice: Choice, text: string])[];
  onChange: (choice: Choice) => void;
}

/** One of a few choices, typed. */
export function ChoiceField<Choice extends string | number>({
  label,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Choice>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices[target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
