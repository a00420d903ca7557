import { commentAnswers as answerTexts } from 'virtual:messages/commentAnswers';
import { files as fileTexts } from 'virtual:messages/files';
import { handIn } from 'virtual:messages/handIn';
import { submissionForm as texts } from 'virtual:messages/submissionForm';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { countAllPages } from 'server/contract/files/page-count.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { SavedDraft } from 'server/contract/submissions/drafts';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { useDraftUploads } from '#lib/drafts/use-draft-uploads.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import { discardDraft } from '../../api/draft-queries.ts';
import type { TypedAnswer } from '../../api/submission-mutations.ts';
import { ShowEarlierSteps } from '../next-steps/show-earlier-steps.tsx';
import { submissionDraft } from '../use-drafts-of-marked.ts';
import { DraftStatus } from './draft-status.tsx';
import type { HandInParts } from './hand-in-parts.ts';
import { HandInSummary } from './hand-in-summary.tsx';
import {
  answerFileName,
  emptyValues,
  fromDraft,
  fromSubmission,
  type HandInValues,
  hasWork,
  toAnswers,
} from './hand-in-values.ts';
import { type HandInAnswer, resolveHandIn } from './submission-form-schema.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import type { SendOutcome } from './use-send-submission.ts';
import { WrittenAnswer } from './written-answer.tsx';

const CommentAnswers = lazy(() => loadCode(() => import('./comment-answers.tsx')));

// Files are saved on the server at once, and what other devices have added must not be replaced by what was kept here.
const keptFields = ['pdfLink', 'quickNote', 'text', 'answers'] as const;
const rows = { answers: [{ annotationId: '' }] };

interface HandInFormProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  draft: SavedDraft;
  /** What was submitted before, at the moment when the form opens. */
  earlier?: OwnSubmission | undefined;
  parts: HandInParts;
  send: (answer: TypedAnswer) => Promise<SendOutcome>;
  onSubmitted: () => void;
}

/** The form to hand in: a link, files or a text, and a note. */
export function HandInForm(props: HandInFormProps) {
  const { assignmentId, email, draft, earlier, parts, send, onSubmitted } = props;
  const { FilesField, PhotoPages } = parts;
  const [isShown, setShown] = useState(earlier?.earlierSteps !== undefined);
  const uploads = useDraftUploads(submissionDraft(assignmentId), draft.files);
  const [isRestored, setRestored] = useState(draft.version > 0);
  // Without the draft.
  const [blank] = useState(() => (earlier ? fromSubmission(earlier) : emptyValues));
  const [initial] = useState(() => (draft.version > 0 ? fromDraft(draft) : blank));
  const form = useForm<HandInValues, unknown, HandInAnswer>({
    resolver: resolveHandIn,
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { register, formState, watch, setValue, getValues } = form;
  const { errors, isSubmitted } = formState;
  const values = watch();
  // The resolver finds it whenever the focus leaves the link, and does not know the uploads.
  const isUploading = uploads.pending.length > 0;
  const isWorkRequired = errors.pdfLink?.message === handIn.workRequired;
  const isWorkMissing = isWorkRequired && isSubmitted && !hasWork(values);
  const linkError =
    isWorkRequired && (!isWorkMissing || isUploading) ? undefined : errors.pdfLink?.message;
  const filesError = isWorkMissing && isUploading ? fileTexts.unfinished : errors.files?.message;
  // A link or a text may have any number of pages.
  const pages =
    values.pdfLink.trim() || values.text.trim() || isUploading
      ? undefined
      : countAllPages(values.files);
  const writeText = useTextUpload(parts.uploadFile);
  const discarding = useMutation(discardDraft(assignmentId));

  const { shell, forgetDraft } = useFormSubmit(form, {
    fields: keptFields,
    rows,
    draftName: submissionDraft(assignmentId),
    firstField: 'pdfLink',
    send: async ({ pdfLink, quickNote, text, files, answers }) => {
      if (isUploading) return { reason: fileTexts.unfinished };
      if (earlier && pages && answers.some(({ page = 1 }) => page > pages)) {
        return { reason: answerTexts.noSuchPage({ max: pages }) };
      }
      await saved.pause();
      try {
        const written = text.trim() ? [await writeText(text)] : [];
        const ids = [...files, ...written].map(({ _id }) => _id);
        const { refused } = await send({
          ...(pdfLink !== undefined && { pdfLink }),
          quickNote,
          ...(ids.length > 0 && { files: ids }),
          ...(isShown && { showEarlierSteps: true }),
          ...(earlier && answers.length > 0 && { answers: toAnswers(answers) }),
        });
        if (refused === undefined) {
          saved.forget(emptyValues);
          uploads.clear();
          return { onSent: onSubmitted };
        }
        saved.resume();
        return { reason: refused };
      } catch (error) {
        saved.resume();
        throw error;
      }
    },
  });
  const saved = useSavedDraft(form, {
    assignmentId,
    email,
    version: draft.version,
    initial,
    onSaved: forgetDraft,
  });

  const discard = async () => {
    await saved.pause();
    await discarding.mutateAsync().catch(() => {});
    uploads.cancelAll();
    shell.draft.discard();
    form.reset(blank);
    setRestored(false);
    saved.forget(blank);
    saved.resume();
  };

  return (
    <FormShell
      {...shell}
      draft={{ isRestored: isRestored || shell.draft.isRestored, discard }}
      failureTitle={texts.failed}
      submitText={texts.submit}
      submittingText={texts.submitting}
    >
      <p className="text-sm">{handIn.ways}</p>
      <WebAddressField
        label={texts.pdfLink}
        hint={texts.pdfLinkHint}
        error={linkError}
        field={register('pdfLink')}
      />
      <FilesField
        files={values.files}
        onChange={(change) => {
          setValue('files', change(getValues('files')), { shouldDirty: true });
        }}
        uploads={uploads}
        error={filesError}
      />
      <PhotoPages
        assignmentId={assignmentId}
        draftName={submissionDraft(assignmentId)}
        files={values.files}
        onFile={(file) => uploads.add([file])}
        onRefresh={saved.refresh}
      />
      <WrittenAnswer text={values.text} error={errors.text?.message} {...register('text')} />
      <TextArea
        required
        label={texts.quickNote}
        hint={texts.quickNoteHint}
        error={errors.quickNote?.message}
        {...register('quickNote')}
      />
      {earlier && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <CommentAnswers
            submission={earlier}
            answers={values.answers}
            pages={pages}
            onChange={(answers) => setValue('answers', answers, { shouldDirty: true })}
          />
        </Suspense>
      )}
      <ShowEarlierSteps assignmentId={assignmentId} isShown={isShown} onChange={setShown} />
      <HandInSummary values={values} renderFiles={parts.renderFiles} />
      <DraftStatus isSaved={saved.isSaved} error={saved.error} />
    </FormShell>
  );
}

/** Uploads a text as a file, once for each text: a hand-in that failed is tried again with the same file. */
function useTextUpload(uploadFile: HandInParts['uploadFile']) {
  const last = useRef<{ text: string; file: StoredFile }>(undefined);
  return async (text: string): Promise<StoredFile> => {
    if (last.current?.text !== text) {
      const file = new File([text], answerFileName, { type: 'text/markdown' });
      last.current = { text, file: await uploadFile(file) };
    }
    return last.current.file;
  };
}
