import { classPage as texts } from 'virtual:messages/classPage';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { cleanAddress } from '#lib/identity/clean-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { addTeacher } from '../../api/class-mutations.ts';
import { TeacherRow } from './teacher-row.tsx';

interface TeachersCardProps {
  schoolClass: SchoolClass;
  /** Teachers of the class add and remove others. */
  mayChange?: boolean;
}

export function TeachersCard({ schoolClass, mayChange = false }: TeachersCardProps) {
  const { _id, teachers } = schoolClass;
  return (
    <SectionCard heading={texts.teachers}>
      {teachers.length === 0 ? (
        <p className="text-muted">{texts.noTeachers}</p>
      ) : (
        <ul className="divide-y divide-base-300">
          {teachers.map((teacher) => (
            <TeacherRow
              key={teacher.email}
              schoolClass={schoolClass}
              teacher={teacher}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      {mayChange && <AddTeacher classId={_id} />}
    </SectionCard>
  );
}

function AddTeacher({ classId }: { classId: string }) {
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(addTeacher(classId));
  const { adding } = texts;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = cleanAddress(email);
    setMissing(address === '');
    if (address === '') return;
    setEmail(address);
    mutate(address, {
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
