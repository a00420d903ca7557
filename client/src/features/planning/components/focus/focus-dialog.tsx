import { focus as texts } from 'virtual:messages/focus';
import { type SubmitEvent, useRef, useState } from 'react';
import { type FocusRun, startRun } from '#lib/focus/focus-run.ts';
import {
  askForFocus,
  readFocusLengths,
  storeFocusLengths,
  storeFocusRun,
  useAskedTask,
  useFocusRun,
} from '#lib/focus/focus-store.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const ranges = { minutes: [1, 240], breakMinutes: [0, 60] } as const;

/** Asks how long to work on a session or study task, and starts the clock. */
export default function FocusDialog() {
  const task = useAskedTask();
  const close = () => askForFocus(null);
  return (
    <Modal open={task !== null} title={texts.title} onClose={close}>
      {task && <FocusForm task={task} onStarted={close} />}
    </Modal>
  );
}

function FocusForm({ task, onStarted }: Pick<FocusRun, 'task'> & { onStarted: () => void }) {
  const { user } = useAuth();
  const running = useFocusRun(user?.uid);
  const [typed, setTyped] = useState(() => {
    const { minutes, breakMinutes } = readFocusLengths();
    return { minutes: String(minutes), breakMinutes: String(breakMinutes) };
  });
  const [errors, setErrors] = useState<Partial<Record<keyof typeof ranges, string>>>({});
  const fields = {
    minutes: useRef<HTMLInputElement>(null),
    breakMinutes: useRef<HTMLInputElement>(null),
  };
  // A new session ends the break after another.
  const isRunning = running !== null && running.breakUntil === undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = (field: keyof typeof ranges) => {
      const [min, max] = ranges[field];
      const number = Number(typed[field]);
      const isValid = typed[field].trim() !== '' && Number.isInteger(number);
      return isValid && number >= min && number <= max ? undefined : texts.range({ min, max });
    };
    const found = { minutes: check('minutes'), breakMinutes: check('breakMinutes') };
    if (found.minutes ?? found.breakMinutes) {
      fields[found.minutes ? 'minutes' : 'breakMinutes'].current?.focus();
      return setErrors({
        ...(found.minutes && { minutes: found.minutes }),
        ...(found.breakMinutes && { breakMinutes: found.breakMinutes }),
      });
    }
    if (!user) return;
    const lengths = { minutes: Number(typed.minutes), breakMinutes: Number(typed.breakMinutes) };
    storeFocusLengths(lengths);
    storeFocusRun(startRun({ uid: user.uid, task, ...lengths }, Date.now()));
    onStarted();
  };

  const field = (name: keyof typeof ranges, label: string) => (
    <TextField
      ref={fields[name]}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed[name]}
      error={errors[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="font-semibold wrap-anywhere">{task.title}</p>
      {isRunning ? (
        <p>{texts.otherRuns({ title: running.task.title })}</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            {field('minutes', texts.minutes)}
            {field('breakMinutes', texts.breakMinutes)}
          </div>
          <Button type="submit">{texts.start}</Button>
        </>
      )}
    </form>
  );
}
