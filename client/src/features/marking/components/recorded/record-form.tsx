import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { RecordedMark } from 'server/contract/marking/recorded-marks';
import { nameDraftOfStudents } from '#lib/drafts/drafts.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAction } from '#ui/dialogs/dialogs.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DecimalField } from '#ui/forms/text-field.tsx';
import { takeReleaseBack } from '../../api/marking-mutations.ts';
import {
  markOfStudentQuery,
  type RecordTarget,
  recordMarks,
  removeRecordedMark,
} from '../../api/recorded-marks.ts';
import {
  createRecordResolver,
  type RecordInput,
  type RecordKind,
  type RecordValues,
  recordKinds,
} from './record-form-schema.ts';

const fields = ['kind', 'obtainedMark', 'feedback'] as const;

interface RecordFormProps {
  targets: readonly RecordTarget[];
  /** Sentences that name the student and the assignment. */
  about: readonly string[];
  /** Called with what was done, and why some were left out, each a sentence. */
  onEnd: (done: string, leftOut?: string[]) => void;
}

/** Marks or excuses students who have not handed in; of one student it shows what is recorded. */
export default function RecordForm({ targets, about, onEnd }: RecordFormProps) {
  const [target] = targets;
  const isOne = targets.length === 1 && target !== undefined;
  const found = useQuery({
    ...markOfStudentQuery(target ?? { assignmentId: '', email: '' }),
    enabled: isOne,
  });
  if (!isOne) return <Form targets={targets} about={about} mark={null} onEnd={onEnd} />;
  if (found.error && !found.data) {
    return (
      <ErrorPanel
        title={texts.failed}
        text={explainFailure(found.error)}
        onRetry={() => found.refetch()}
      />
    );
  }
  if (!found.data) return <FormLoading />;
  const { mark, marks } = found.data;
  return (
    <Form targets={targets} about={about} mark={mark} marks={marks} onEnd={onEnd}>
      {mark && <PresentMark target={target} about={about} mark={mark} onEnd={onEnd} />}
    </Form>
  );
}

interface FormProps extends RecordFormProps {
  mark: RecordedMark | null;
  /** What a mark is out of, where it is known. */
  marks?: number;
  children?: ReactNode;
}

function Form({ targets, about, mark, marks, onEnd, children }: FormProps) {
  const { mutateAsync } = useMutation(recordMarks(targets));
  const release = useRef(true);
  const form = useForm<RecordInput, unknown, RecordValues>({
    resolver: (values, context, options) =>
      createRecordResolver(marks, release.current)(values, context, options),
    defaultValues: toInput(mark),
  });
  const { register, watch, setValue, getValues, formState } = form;
  const { shell, submit } = useFormSubmit(form, {
    fields,
    draftName: nameDraftOfStudents('recorded-mark', targets),
    send: async (checked) => {
      const version = mark === null ? {} : { version: mark.version };
      const { count, failures } = await mutateAsync(
        checked.kind === 'excused'
          ? { excused: true, ...version }
          : {
              obtainedMark: checked.obtainedMark,
              feedback: checked.feedback,
              release: release.current,
              ...version,
            },
      );
      return { onSent: () => onEnd(texts.saved({ count }), failures) };
    },
  });
  const kind = watch('kind');
  const isMark = kind !== 'excused';

  /** Values that were not typed follow the choice. */
  const choose = (chosen: RecordKind) => {
    const { feedback, obtainedMark, kind: before } = getValues();
    setValue('kind', chosen);
    if (feedback === '' || isSuggested(feedback)) setValue('feedback', suggest(chosen));
    if (chosen === 'zero') setValue('obtainedMark', '0');
    else if (before === 'zero' && obtainedMark === '0') setValue('obtainedMark', '');
  };
  const save = (isReleased: boolean) => {
    release.current = isReleased;
    void submit();
  };
  const { errors, isSubmitting } = formState;
  return (
    <FormShell
      {...shell}
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
      failureTitle={texts.notSaved}
      buttons={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isSubmitting}>
            {isMark ? texts.saveAndRelease : texts.excuse}
          </Button>
          {isMark && mark?.state !== 'released' && (
            <Button variant="outline" busy={isSubmitting} onClick={() => save(false)}>
              {texts.saveDraft}
            </Button>
          )}
        </div>
      }
    >
      {about.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      {children}
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{texts.kind}</legend>
        {recordKinds.map((recordKind) => (
          <ChoiceCard
            key={recordKind}
            name="kind"
            checked={kind === recordKind}
            onChoose={() => choose(recordKind)}
          >
            {texts.kinds[recordKind]}
          </ChoiceCard>
        ))}
      </fieldset>
      {isMark ? (
        <>
          <DecimalField
            label={texts.mark}
            hint={marks === undefined ? undefined : texts.markHint({ marks })}
            error={errors.obtainedMark?.message}
            {...register('obtainedMark')}
          />
          <TextArea
            label={texts.feedback}
            rows={3}
            error={errors.feedback?.message}
            {...register('feedback')}
          />
        </>
      ) : (
        <p className="text-muted">{texts.excusedText}</p>
      )}
    </FormShell>
  );
}

const suggest = (kind: RecordKind) => (kind === 'excused' ? '' : texts.suggestions[kind]);
const isSuggested = (text: string) => recordKinds.some((kind) => suggest(kind) === text);

function toInput(mark: RecordedMark | null): RecordInput {
  if (mark === null) return { kind: 'paper', obtainedMark: '', feedback: suggest('paper') };
  const feedback = mark.feedback ?? '';
  if (mark.state === 'excused' || mark.obtainedMark === null) {
    return { kind: 'excused', obtainedMark: '', feedback };
  }
  const kind = recordKinds.find((recordKind) => suggest(recordKind) === feedback) ?? 'paper';
  return { kind, obtainedMark: formatDecimal(mark.obtainedMark), feedback };
}

interface PresentMarkProps {
  target: RecordTarget;
  about: readonly string[];
  mark: RecordedMark;
  onEnd: RecordFormProps['onEnd'];
}

/** What is recorded of a student, and how it is taken back. */
function PresentMark({ target, about, mark, onEnd }: PresentMarkProps) {
  const remove = useMutation(removeRecordedMark(target));
  const takeBack = useMutation(takeReleaseBack(mark));
  const error = remove.error ?? takeBack.error;
  const askAndTakeBack = async () => {
    const { takingBack: title, takingBackText: text, takeBack: confirmText } = texts;
    if (!(await confirmAction({ title, facts: about, text, confirmText }))) return;
    takeBack.mutate(undefined, { onSuccess: () => onEnd(texts.takenBack) });
  };
  const askAndRemove = async () => {
    const question = {
      title: texts.removing[mark.state],
      facts: about,
      text: texts.removingText,
    };
    if (!(await confirmAction({ ...question, confirmText: texts.remove[mark.state] }))) return;
    remove.mutate(mark.version, { onSuccess: () => onEnd(texts.removed) });
  };
  return (
    <div className="grid gap-2 rounded-field bg-base-200 p-4">
      <p>{describePresent(mark)}</p>
      <p className="flex flex-wrap gap-2">
        {mark.state === 'released' && (
          <Button
            variant="outline"
            className="btn-sm"
            busy={takeBack.isPending}
            onClick={askAndTakeBack}
          >
            {texts.takeBack}
          </Button>
        )}
        <Button variant="outline" className="btn-sm" busy={remove.isPending} onClick={askAndRemove}>
          {texts.remove[mark.state]}
        </Button>
      </p>
      {error && (
        <p role="alert" className="font-medium text-error">
          {explainFailure(error)}
        </p>
      )}
    </div>
  );
}

function describePresent({ state, obtainedMark, marks }: RecordedMark): string {
  if (state === 'excused' || obtainedMark === null) return texts.isExcused;
  return texts.present[state]({ mark: obtainedMark, marks });
}
