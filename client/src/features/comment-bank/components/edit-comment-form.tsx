import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type SavedComment, savedCommentChange } from 'server/contract/comment-bank/schemas';
import { textLimits } from 'server/contract/values';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { editSavedComment } from '../api/comment-mutations.ts';

const { snippets: texts } = evaluation;
const fields = ['text'] as const;
const resolver = createFormResolver(savedCommentChange);

interface EditCommentFormProps {
  comment: SavedComment;
  onSaved: () => void;
}

/** Changes the text of a saved comment. */
export default function EditCommentForm({ comment: { _id, text }, onSaved }: EditCommentFormProps) {
  const { mutateAsync } = useMutation(editSavedComment(_id));
  const form = useForm({ resolver, defaultValues: { text } });
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: `saved-comment:${_id}`,
    firstField: 'text',
    send: async (values) => {
      if (values.text !== text) await mutateAsync(values.text);
      return { onSent: onSaved };
    },
  });
  return (
    <FormShell {...shell} failureTitle={texts.notSaved} submitText={texts.saveEdited}>
      <TextArea
        label={texts.text}
        error={form.formState.errors.text?.message}
        rows={4}
        maxLength={textLimits.savedComment}
        {...form.register('text')}
      />
    </FormShell>
  );
}
