import { classPage as texts } from 'virtual:messages/classPage';
import type { SchoolClass } from 'server/contract/classes';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

/** Who teaches a class. */
export function TeachersCard({ of: { teachers } }: { of: SchoolClass }) {
  return (
    <SectionCard heading={texts.teachers}>
      <ul className="divide-y divide-base-300">
        {teachers.map(({ email, name }) => (
          <li key={email} className="grid py-2 wrap-anywhere last:pb-0">
            <bdi className="font-semibold">{name}</bdi>
            <span className="text-muted text-sm">{email}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
