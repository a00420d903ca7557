import { useOutletContext } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes';
import { CodeCard } from '../../features/classes/components/code-card.tsx';
import { TeachersCard } from '../../features/classes/components/teachers-card.tsx';

/** The first page of a class. */
export function Component() {
  const schoolClass = useOutletContext<SchoolClass>();
  const { code, archivedAt } = schoolClass;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-2">
      {code !== undefined && archivedAt === null && <CodeCard of={schoolClass} code={code} />}
      <TeachersCard of={schoolClass} />
    </div>
  );
}
