import { planning as texts } from 'virtual:messages/planning';
import { useForm } from 'react-hook-form';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import {
  type EstimateInput,
  type EstimateValues,
  estimateSchema,
} from './availability-form-schema.ts';

/** How long an assignment takes, where its teacher has not said so. */
export function EstimateForm({ onSet }: { onSet: (minutes: number) => void }) {
  const { register, handleSubmit, formState } = useForm<EstimateInput, unknown, EstimateValues>({
    resolver: createFormResolver(estimateSchema),
    defaultValues: { minutes: '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ minutes }) => onSet(minutes))}
      className="grid gap-5"
    >
      <TextField
        label={texts.estimate.label}
        hint={texts.estimate.hint}
        error={formState.errors.minutes?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('minutes')}
      />
      <Button type="submit" className="justify-self-start">
        {texts.estimate.submit}
      </Button>
    </form>
  );
}
