import { quickAdd as texts } from 'virtual:messages/quickAdd';
import { unsent } from 'virtual:messages/unsent';
import { useMutation } from '@tanstack/react-query';
import {
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { defaultPriority, priorities, textLimits } from 'server/contract/values';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { textLanguage } from '#lib/i18n/translation.ts';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastInfo, toastSuccess } from '#ui/feedback/toast.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { addQuickTask } from '../../api/agenda-mutations.ts';
import { describeUnsent } from '../../api/describe-unsent.ts';
import { UnsentChanges } from '../unsent-changes.tsx';
import { parseQuickAdd } from './parsing/parse-quick-add.ts';
import type { Value } from './parsing/reading.ts';
import { QuickAddPreview } from './quick-add-preview.tsx';
import { QuickAddQuestions } from './quick-add-questions.tsx';
import { useQuickAddDraft } from './use-quick-add-draft.ts';

interface QuickAddFormProps {
  /** As little as a line, where it stands among other things. */
  isOneLine?: boolean;
  /** In a dialog, which keeps a draft of its own beside the one of its page. */
  dialog?: { onAdded: () => void };
}

/** Adds a study task that is typed as one line. It shows what it understood, and asks about what can mean two things. */
export function QuickAddForm({ isOneLine = false, dialog }: QuickAddFormProps) {
  const today = useToday();
  const { line, setLine, isRestored } = useQuickAddDraft(dialog ? 'dialog' : 'page');
  const [answers, setAnswers] = useState<Record<string, Value>>({});
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const questionsId = useId();
  const { user } = useAuth();
  const adding = useMutation(addQuickTask);
  const { mutate, isPending, error: failure, reset } = adding;
  const sentLine = useRef('');
  const isWaiting = isPending && (adding.isPaused || adding.failureCount > 0);

  const isInDialog = dialog !== undefined;
  // As every form in a dialog begins in its first field.
  useEffect(() => {
    if (isInDialog) input.current?.focus();
  }, [isInDialog]);

  // It is kept, and sent when it can be: the next one can be typed.
  const finishWaiting = useEffectEvent(() => {
    // The line that says so closes with the dialog.
    const titles = describeUnsent(adding.variables);
    if (dialog && titles) toastInfo(unsent.waiting({ titles }));
    reset();
    finish();
  });
  useEffect(() => {
    if (isWaiting) finishWaiting();
  }, [isWaiting]);

  const finish = () => {
    // The next line may have been begun meanwhile.
    if (input.current?.value === sentLine.current) setLine('');
    setAnswers({});
    input.current?.focus();
    dialog?.onAdded();
  };
  const read = (text: string) => parseQuickAdd(text, { today, language: textLanguage, answers });
  const shownLine = useDeferredValue(line);
  const understood = read(shownLine);

  const type = (text: string) => {
    setLine(text);
    setError(undefined);
    if (failure) reset();
  };

  const discard = () => {
    type('');
    input.current?.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { title, date, minutes, priority, subject, time, repeat, questions } = read(line);
    if (questions.length > 0) {
      setError(texts.answerFirst);
      document.querySelector<HTMLElement>(`[id="${questionsId}"] button`)?.focus();
      return;
    }
    if (title === '') {
      setError(texts.noTitle);
      input.current?.focus();
      return;
    }
    if (!user) return;
    const day = date ?? today;
    sentLine.current = line;
    const task = {
      taskTitle: title,
      date: day,
      priority: priorities.find((candidate) => candidate === priority) ?? defaultPriority,
      ...(subject !== null && { subject }),
      ...(minutes !== null && { estimatedMinutes: minutes }),
      ...(time !== null && { time }),
      ...(repeat !== null && { repeat }),
      requestId: crypto.randomUUID(),
    };
    mutate(
      { account: user.email, task },
      {
        onSuccess: () => {
          toastSuccess(texts.added({ title, day: formatLongDay(day) }));
          finish();
        },
      },
    );
  };

  return (
    <FormShell
      onSubmit={submit}
      isSubmitting={isPending}
      draft={{ isRestored, discard }}
      failure={failure && { reason: explainFailure(failure) }}
      failureTitle={texts.failed}
      buttons={
        isOneLine ? (
          false
        ) : (
          <Link to={paths.studyTasksForm} className="text-link justify-self-start py-1 text-sm">
            {texts.allFields}
          </Link>
        )
      }
      className={isOneLine ? 'grid gap-1' : 'sheet mb-8 grid gap-4 p-5'}
    >
      {/* Below the line it would be behind the bar of a phone, which the notice of an outage moves it towards. */}
      {isOneLine && <UnsentChanges />}
      <div
        className={
          isOneLine
            ? 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2'
            : 'grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]'
        }
      >
        <TextField
          ref={input}
          label={isOneLine ? <span className="sr-only">{texts.label}</span> : texts.label}
          {...(isOneLine ? { placeholder: texts.placeholder } : { hint: texts.hint })}
          error={error}
          value={line}
          maxLength={textLimits.title + 100}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" busy={isPending} className={isOneLine ? '' : 'sm:mt-6.5'}>
          {texts.submit}
        </Button>
      </div>
      {!isOneLine && <UnsentChanges />}
      {shownLine.trim() !== '' && <QuickAddPreview understood={understood} today={today} />}
      <div id={questionsId} className="grid gap-4 empty:hidden">
        {understood.questions.map((question) => (
          <QuickAddQuestions
            key={question.id}
            question={question}
            onAnswer={(value) => {
              setAnswers({ ...answers, [question.id]: value });
              setError(undefined);
              // The pressed button is removed with its question.
              input.current?.focus();
            }}
          />
        ))}
      </div>
    </FormShell>
  );
}
