import { announcements as texts } from 'virtual:messages/announcements';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { announcementDraft } from 'server/contract/classes/announcements';
import { textLimits } from 'server/contract/values';
import { z } from 'zod';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { announce } from '../../api/announcements.ts';

const fields = ['text'] as const;
const empty = { text: '' };
const typedText = z
  .string()
  .refine((text) => text.trim() !== '', { error: texts.required, abort: true });
const resolver = createFormResolver(
  z.object({ text: typedText.pipe(announcementDraft.shape.text) }),
);

/** Writes an announcement to a class. What is typed is kept until it is sent. */
export default function AnnouncementForm({ classId }: { classId: string }) {
  const { mutateAsync } = useMutation(announce(classId));
  const form = useForm({ resolver, defaultValues: empty });
  const { shell, restart } = useFormSubmit(form, {
    fields,
    draftName: `announcement:${classId}`,
    send: async ({ text }) => {
      await mutateAsync(text);
      return {
        onSent: () => {
          restart(empty);
          toastSuccess(texts.done);
        },
      };
    },
  });
  return (
    <FormShell
      {...shell}
      className="mt-2 grid gap-3 border-t border-base-300 pt-4"
      failureTitle={texts.notSent}
      submitText={texts.send}
    >
      <TextArea
        label={texts.label}
        error={form.formState.errors.text?.message}
        rows={3}
        maxLength={textLimits.announcement}
        {...form.register('text')}
      />
    </FormShell>
  );
}
