import { classSettings as texts } from 'virtual:messages/classSettings';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { updateClass } from '../../api/class-mutations.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { NameRows } from './name-rows.tsx';
import {
  type SettingsInput,
  type SettingsValues,
  settingsSchema,
  toSettingsInput,
} from './settings-form-schema.ts';

interface SettingsFormProps {
  schoolClass: SchoolClass;
  onSaved: () => void;
}

const fields = ['topics', 'categories', 'holidays', 'firstHoliday', 'lastHoliday'] as const;

/** The lists with one row each, as a draft must have them. */
const draftRows = {
  topics: [{ id: '', name: '' }],
  categories: [{ id: '', name: '', weight: '' }],
  holidays: [''],
};

/** Topics, categories with weights, and holidays of a class. The input is kept as a draft until it is saved. */
export default function SettingsForm({ schoolClass, onSaved }: SettingsFormProps) {
  const { _id, version } = schoolClass;
  const { mutateAsync } = useMutation(updateClass(_id));
  const form = useForm<SettingsInput, unknown, SettingsValues>({
    resolver: createFormResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: toSettingsInput(schoolClass),
  });
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: `class:${_id}:settings`,
    rows: draftRows,
    send: async (values) => {
      await mutateAsync({ ...values, ...(version !== undefined && { version }) });
      return { onSent: onSaved };
    },
  });
  return (
    <FormShell {...shell} failureTitle={texts.failed} submitText={texts.save}>
      <NameRows form={form} name="topics" texts={texts.topics} />
      <NameRows form={form} name="categories" texts={texts.categories} />
      <HolidayFields control={form.control} />
    </FormShell>
  );
}
