import { planning as texts } from 'virtual:messages/planning';
import { useForm } from 'react-hook-form';
import { maxSuggestions } from 'server/contract/planning/limits.values';
import type { OfferedPlan } from 'server/contract/planning/plan';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type OwnMinutes, ownMinutesSchema } from './availability-form-schema.ts';

interface MinutesFormProps {
  works: OfferedPlan['withoutEstimate'];
  /** What the student says, without the fields that are empty. */
  onSet: (estimates: { assignmentId: string; minutes: number }[]) => void;
}

/** Changes how long each assignment takes that nobody has estimated; the suggestion is what similar work took. */
export function MinutesForm({ works, onSet }: MinutesFormProps) {
  const shown = works.slice(0, maxSuggestions);
  const { register, handleSubmit, formState } = useForm<
    OwnMinutes['input'],
    unknown,
    OwnMinutes['output']
  >({
    resolver: createFormResolver(ownMinutesSchema),
    defaultValues: { minutes: shown.map(({ suggestedMinutes }) => String(suggestedMinutes)) },
  });
  const submit = handleSubmit(({ minutes }) =>
    onSet(
      shown.flatMap(({ _id }, index) => {
        const typed = minutes[index];
        return typed === undefined || typed === null ? [] : [{ assignmentId: _id, minutes: typed }];
      }),
    ),
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-box border border-base-300 p-4"
    >
      <p>{texts.withoutEstimate}</p>
      <p className="text-muted text-sm">{texts.minutesHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map(({ _id, title }, index) => (
          <TextField
            key={_id}
            label={texts.minutesOf({ title })}
            error={formState.errors.minutes?.[index]?.message}
            inputMode="numeric"
            autoComplete="off"
            {...register(`minutes.${index}`)}
          />
        ))}
      </div>
      {works.length > shown.length && (
        <p className="text-sm">
          {texts.moreWithoutEstimate({ count: works.length - shown.length })}
        </p>
      )}
      <Button type="submit" variant="outline" className="justify-self-start">
        {texts.updatePlan}
      </Button>
    </form>
  );
}

/** The minutes with which the fields begin. */
export const suggestMinutes = (works: MinutesFormProps['works']) =>
  works
    .slice(0, maxSuggestions)
    .map(({ _id, suggestedMinutes }) => ({ assignmentId: _id, minutes: suggestedMinutes }));
