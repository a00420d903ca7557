import { classes as texts } from 'virtual:messages/classes';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { formatList } from '#lib/i18n/format-list.ts';
import { paths } from '#lib/routing/paths.ts';
import { ClassDot } from '#ui/display/class-label.tsx';
import { formatCode } from '../../api/class-code.ts';
import { ArchiveButton } from '../archive-button.tsx';
import { ClassFacts } from '../class-facts.tsx';

/** One class of the list: the whole card leads to its page. An archived one can be restored by its teachers. */
export function ClassCard({ schoolClass }: { schoolClass: SchoolClass }) {
  const { _id, name, subject, term, colour, archivedAt, role } = schoolClass;
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="sheet relative flex h-full gap-3 p-5 hover:border-primary"
    >
      <ClassDot colour={colour} className="mt-1.5 size-4" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 wrap-anywhere">
        <h2 id={nameId} className="text-lg leading-snug">
          <Link to={paths.classPage(_id)} className="after:absolute after:inset-0 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {(subject ?? term) && (
          <p className="text-muted">
            <ClassFacts facts={[subject, term]} />
          </p>
        )}
        <p className="text-muted mt-auto line-clamp-2 text-sm">
          <ClassFacts facts={listFacts(schoolClass)} />
        </p>
        {archivedAt !== null && role === 'teacher' && (
          // Above the link, which covers the whole card: also while the button takes no presses.
          <p className="relative z-1 self-start">
            <ArchiveButton schoolClass={schoolClass} className="btn-sm" aria-describedby={nameId} />
          </p>
        )}
      </div>
    </article>
  );
}

/** To a teacher how many students there are, and the code with which others can join now; to a student who teaches. */
function listFacts({ role, teachers, studentCount, code, codeEnabled, archivedAt }: SchoolClass) {
  if (role === 'student') {
    const names = formatList(teachers.map(({ name }) => name));
    return [names && texts.taughtBy({ teachers: names })];
  }
  const isOpen = archivedAt === null && codeEnabled && code !== undefined;
  return [
    studentCount !== undefined && texts.students({ count: studentCount }),
    isOpen && texts.code({ code: formatCode(code) }),
  ];
}
