import type { StudentWork } from 'server/contract/classes/work';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { PrintedOn } from '#ui/print/printed-on.tsx';
import { ClassWork, type ShowAverage } from './class-work.tsx';

interface StudentWorkViewProps {
  /** Of one student, one for each class; at least one. */
  works: readonly [StudentWork, ...StudentWork[]];
  onShowAverage: ShowAverage;
}

/** All that a student has done in one class or several: for each the numbers, then each assignment with its mark and feedback. */
export function StudentWorkView({ works, onShowAverage }: StudentWorkViewProps) {
  const [{ name, email, emailVerified }] = works;
  return (
    <article aria-label={name} className="student-work grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-heading wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted text-sm wrap-anywhere">{email}</p>
        <UnverifiedAddress emailVerified={emailVerified} />
        <PrintedOn />
      </div>
      {works.map((work) => (
        <ClassWork key={work.class._id} work={work} onShowAverage={onShowAverage} />
      ))}
    </article>
  );
}
