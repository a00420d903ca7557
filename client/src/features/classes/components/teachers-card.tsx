import { classPage as texts } from 'virtual:messages/classPage';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useAuth } from '../../../lib/session/use-auth.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { addTeacher, removeTeacher } from '../api/class-mutations.ts';
import { confirmChange } from './confirm-change.ts';

interface TeachersCardProps {
  of: SchoolClass;
  /** Teachers of the class add and remove others. */
  mayChange?: boolean;
}

/** Who teaches a class. */
export function TeachersCard({ of: schoolClass, mayChange = false }: TeachersCardProps) {
  const { _id, teachers } = schoolClass;
  return (
    <SectionCard heading={texts.teachers}>
      <ul className="divide-y divide-base-300">
        {teachers.map((teacher) => (
          <TeacherRow
            key={teacher.email}
            classId={_id}
            teacher={teacher}
            mayChange={mayChange}
            isLast={teachers.length === 1}
          />
        ))}
      </ul>
      {mayChange && <AddTeacher classId={_id} />}
    </SectionCard>
  );
}

interface TeacherRowProps {
  classId: string;
  teacher: SchoolClass['teachers'][number];
  mayChange: boolean;
  /** Is the only one: leaving archives the class. */
  isLast: boolean;
}

function TeacherRow({ classId, teacher, mayChange, isLast }: TeacherRowProps) {
  const { email, name } = teacher;
  const nameId = useId();
  const isOwn = useAuth().user?.email === email;
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(
    removeTeacher(classId, email, { archive: isLast }),
  );
  const { removing } = texts;
  const remove = () =>
    confirmChange({
      words: removing,
      question: {
        title: removing.title,
        facts: [`${name}, ${email}`],
        text: isLast ? removing.lastText : isOwn ? removing.ownText : removing.text,
      },
      act: mutateAsync,
      onDone: () => {
        if (isOwn) navigate(paths.classes);
        return toastSuccess(removing.done({ name }));
      },
    });
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <span className="grid min-w-0 wrap-anywhere">
        <bdi id={nameId} className="justify-self-start font-semibold">
          {name}
        </bdi>
        <span className="text-muted text-sm">{email}</span>
      </span>
      {mayChange && (isOwn || !isLast) && (
        <Button
          variant="quiet"
          busy={isPending}
          aria-describedby={nameId}
          onClick={remove}
          className="btn-sm -me-3"
        >
          {removing.button}
        </Button>
      )}
    </li>
  );
}

function AddTeacher({ classId }: { classId: string }) {
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(addTeacher(classId));
  const { adding } = texts;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    mutate(email.trim(), {
      onSuccess: (count) => {
        setEmail('');
        toastSuccess(count > 0 ? adding.done : adding.already);
      },
    });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3 border-t border-base-300 pt-4">
      <TextField
        label={adding.email}
        hint={adding.hint}
        error={isMissing ? adding.emailRequired : undefined}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <FormFailure
        title={error && adding.failed}
        text={error ? explainFailure(error) : undefined}
      />
      <Button type="submit" variant="outline" busy={isPending} className="justify-self-start">
        {adding.button}
      </Button>
    </form>
  );
}
