import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useController } from 'react-hook-form';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { formatList } from '#lib/i18n/format-list.ts';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';

interface ApplyToFieldProps {
  control: AssignmentFormMethods['control'];
  twins: NonNullable<AssignmentDetails['twins']>;
}

/** Whether a change is for one assignment, or also for those of other classes that were made together with it. */
export function ApplyToField({ control, twins }: ApplyToFieldProps) {
  const { field } = useController({ control, name: 'applyTo' });
  const classes = formatList(twins.map((twin) => twin.class.name));
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.applyTo}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['one', 'all'] as const).map((choice) => (
          <ChoiceCard
            key={choice}
            name="applyTo"
            checked={field.value === choice}
            onChoose={() => field.onChange(choice)}
          >
            <span className="wrap-anywhere">
              {choice === 'one' ? texts.applyToOne : texts.applyToAll({ classes })}
            </span>
          </ChoiceCard>
        ))}
      </div>
      <p className="text-muted text-sm">{texts.applyToHint}</p>
    </fieldset>
  );
}
